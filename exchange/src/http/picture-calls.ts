import { addPictureCall, maxPictureBytes, pictureCall } from '@livery/contract/calls/pictures';
import { code } from '@livery/contract/envelope';
import type { FastifyError } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { signedIn, tenantOf } from './caller.ts';
import { type CallRegistry, registerCall, serveCall } from './register-call.ts';

/** Pictures that members hand in. They have a scope of their own, because no other call has a file for its body. */
export function registerPictureCalls(registry: CallRegistry, { pictures, sessions, tenants }: Exchange): void {
  void registry.server.register(async (scope) => {
    const filed = { ...registry, server: scope };
    const parsing = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
    scope.addContentTypeParser(/^image\//, parsing, async (_request: unknown, file: Buffer) => file);
    scope.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 413 ? new DomainError(code.pictureTooLarge) : error;
    });
    // Before the file is read, because strangers must not fill the memory.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== addPictureCall.method) return;
      const tenant = await tenantOf(tenants, request, undefined);
      const { memberId } = await signedIn(sessions, tenant, request);
      const length = Number(request.headers['content-length'] ?? maxPictureBytes);
      const end = pictures.admit(memberId, Math.min(length, maxPictureBytes));
      reply.raw.once('finish', end).once('close', end);
      await pictures.countUpload(memberId);
    });

    serveCall(filed, addPictureCall, async ({ body }, { caller }, { raw }) => ({
      id: await pictures.add(caller.memberId, body, () => raw.socket.destroyed),
    }));
    registerCall(filed, pictureCall, ({ params }, { caller }) => pictures.read(caller.memberId, params.id));
  });
}
