/** Serves the remotes' origin: immutable files of every released version, which any site may load. */
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { minCompressedBytes, moduleHeaders } from './policy.ts';
import { plainServer } from './site.ts';

export async function remotesServer({ RELEASE_STORE }: Environment): Promise<FastifyInstance> {
  const server = plainServer();
  await server.register(compress, { threshold: minCompressedBytes, encodings: ['br', 'gzip'] });
  await server.register(files, {
    root: join(RELEASE_STORE, 'modules'),
    index: false,
    // A file that is still being written.
    dotfiles: 'ignore',
    preCompressed: true,
    // Compressed forms are sent in place of their file, not by their own name.
    allowedPath: (path) => !/(\/record\.json|\.br|\.gz)$/.test(path),
    cacheControl: false,
    setHeaders(reply) {
      reply.headers(moduleHeaders);
    },
  });
  return server;
}
