/** An nginx of a test's own, in a temporary folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

// It lies where only the superuser's shell looks.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` };

/** What is missing on this machine to run one; nothing when it can run. */
export const missing = (): string | undefined =>
  [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].find(([program = '', argument = '']) => spawnSync(program, [argument], { env }).error)?.[0];

/** Ports that nobody listens on now, all different. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Makes a certificate that nobody trusts, where certbot would put it. */
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

/** Starts nginx with what is to stand in its `http { }`; throws with nginx's own words. Gives the function that stops it. */
export function startNginx(folder: string, http: string): () => void {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // The superuser's nginx would read files as somebody who may not look into this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const modules = 'include /etc/nginx/modules-enabled/*.conf;';
  writeFileSync(
    file,
    `${modules}\n${user}\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 64; }\nhttp {\n${temporary.join('\n')}\n${http}}\n`,
  );
  // It listens once this returns.
  const run = (...args: string[]) =>
    execFileSync('nginx', ['-e', join(folder, 'error.log'), '-c', file, ...args], { env, stdio: 'pipe' });
  run();
  return () => run('-s', 'stop');
}
