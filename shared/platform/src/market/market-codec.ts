import { decodeServerFrame, encodeFrame, type ClientFrame, type ServerFrame } from '@livery/contract/live/market';
import type { SocketCodec } from '../socket/reconnecting-socket.ts';

/** Frames of the market socket: protobuf in binary messages. */
export const marketCodec: SocketCodec<ServerFrame, ClientFrame> = {
  encode: encodeFrame,
  decode: (data) => (data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : undefined),
};
