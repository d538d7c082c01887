/** Runs an nginx of a test in a temporary folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

// nginx's folder is only in the superuser's PATH.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` };

/** The program that is missing to run nginx; `undefined` when none is. */
export const missing = (): string | undefined =>
  [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].find(([program = '', argument = '']) => spawnSync(program, [argument], { env }).error)?.[0];

/** Different ports that are free now. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Makes an untrusted certificate where certbot would put it. */
export function makeCertificate(folder: string, name: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  const key = join(folder, name, 'privkey.pem');
  const certificate = join(folder, name, 'fullchain.pem');
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    env,
    stdio: 'pipe',
  });
}

/** Starts nginx with the content of its `http { }`; throws nginx's error message. Returns the function that stops it. */
export function startNginx(folder: string, http: string): () => void {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Workers of a superuser's nginx run as another user, who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const modules = 'include /etc/nginx/modules-enabled/*.conf;';
  writeFileSync(
    file,
    `${modules}\n${user}\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 64; }\nhttp {\n${temporary.join('\n')}\n${http}}\n`,
  );
  // nginx is listening when this returns.
  const run = (...args: string[]) =>
    execFileSync('nginx', ['-e', join(folder, 'error.log'), '-c', file, ...args], { env, stdio: 'pipe' });
  run();
  return () => run('-s', 'stop');
}
