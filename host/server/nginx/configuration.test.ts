import { readArguments } from './arguments.ts';
import { nginxConfiguration } from './configuration.ts';
import { minFeatures } from './features.ts';

const named = ['--site', 'aldera.example,www.aldera.example', '--remotes', 'modules.example'];

test.each([
  [[], '--site names no site: --site aldera.example,www.aldera.example.'],
  [['--site', 'aldera.example'], '--remotes is missing: --remotes modules.example.'],
  [['--site', 'Aldera', '--remotes', 'm'], /^--site .*host names.*\.$/],
  [['--site', 'm', '--remotes', 'm'], /^m is named twice.*\.$/],
  [[...named, '--store', '/srv/store; }'], /^--store is a path.*\.$/],
  [[...named, '--https-port', '0'], '--https-port is a port number.'],
  [[...named, '--exchange', 'http://x'], /^--exchange is a host and a port.*\.$/],
  [[...named, '--listen', 'eth0'], /^--listen is an IP address.*\.$/],
  [[...named, '--listen'], '--listen needs a value.'],
  [[...named, '--gzip', '9'], 'There is no option --gzip.'],
  [[...named, 'aldera'], '"aldera" belongs to no option.'],
])('refuses %j in one sentence', (argv, sentence) => {
  expect(() => readArguments(argv)).toThrow(sentence);
});

test('uses only the features that an nginx has', () => {
  const options = readArguments([...named, '--site', 'halvo.example']);
  const minimal = nginxConfiguration(options, minFeatures);
  expect(minimal).toContain('listen [::]:443 ssl http2;');
  expect(minimal).not.toMatch(/http2 on|brotli|_static/);
  const most = nginxConfiguration(options, {
    http2Directive: true,
    brotli: true,
    brotliStatic: true,
    gzipStatic: true,
  });
  expect(most).toContain('listen 443 ssl;\n    listen [::]:443 ssl;\n    http2 on;');
  expect(most.match(/brotli on;/g)).toHaveLength(3);
  expect(most.match(/(brotli|gzip)_static on;/g)).toHaveLength(6);
  expect(most).toContain('ssl_certificate /etc/letsencrypt/live/halvo.example/fullchain.pem;');
});

test('refuses the calls of members and operators in the clear', () => {
  const [, plain = ''] = nginxConfiguration(readArguments(named), minFeatures).split('return 308 ');
  expect(plain.split('listen 443')[0]?.match(/location \^~ \/\S+ \{\n\s+return 403;/g)).toEqual([
    expect.stringContaining('/api '),
    expect.stringContaining('/operator-api '),
  ]);
});

test('gives what a gateway did not see to the next one, where there are several', () => {
  const gateways = ['--exchange', '10.0.0.1:8082', '--exchange', '10.0.0.2:8082'];
  const several = nginxConfiguration(readArguments([...named, ...gateways]), minFeatures);
  expect(several).toContain('server 10.0.0.1:8082 max_fails=1 fail_timeout=5s;');
  expect(several).toContain('server 10.0.0.2:8082 max_fails=1 fail_timeout=5s;');
  // Of each site: two kinds of calls, and two sockets.
  expect(several.match(/proxy_next_upstream error http_503;/g)).toHaveLength(4);
  expect(nginxConfiguration(readArguments(named), minFeatures)).not.toContain('max_fails');
});
