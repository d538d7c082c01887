/**
 * The live socket of the mock exchange: it signs members in and sends prices that change every second. It has no candles,
 * order books or trades: their channels are not confirmed.
 */
import type { Server } from 'node:http';
import {
  decodeClientFrame,
  encodeFrame,
  receiveCode,
  sendCode,
  type ServerFrame,
  type Ticker,
} from '@livery/contract/live/market';
import { code } from '@livery/contract/envelope';
import { type WebSocket, WebSocketServer } from 'ws';

const tickMs = 1000;

/** Moves a price by at most 0.1 %. */
function moved(ticker: Ticker, random: () => number): Ticker {
  const price = Number(ticker.price) * (1 + (random() - 0.5) / 500);
  return { ...ticker, price: price.toFixed(ticker.price.split('.')[1]?.length ?? 0) };
}

/** Answers the upgrades of a server at `/live`. Returns a function that ends every connection. */
export function serveLiveSocket(server: Server, first: readonly Ticker[], random = Math.random): () => void {
  const sockets = new WebSocketServer({ server, path: '/live', maxPayload: 4096 });
  const subscribed = new Set<WebSocket>();
  let tickers = first;
  const send = (socket: WebSocket, frame: ServerFrame) => socket.send(encodeFrame(frame));
  const sendTickers = (socket: WebSocket) =>
    send(socket, { code: receiveCode.tickers, tickers: { tickerInfos: tickers } });

  function answer(socket: WebSocket, bytes: Buffer): void {
    const frame = decodeClientFrame(bytes);
    if (frame?.code === sendCode.heartbeat) send(socket, { code: receiveCode.heartbeat, heartbeat: frame.heartbeat });
    else if (frame?.code === sendCode.authenticate)
      send(socket, { code: receiveCode.authentication, authentication: { code: code.success } });
    else if (frame?.code === sendCode.tickers) {
      subscribed.add(socket);
      sendTickers(socket);
    } else if (frame?.code === sendCode.cancel && frame.cancel.code === sendCode.tickers) subscribed.delete(socket);
  }

  sockets.on('connection', (socket) => {
    // Without a type of its own, a message is one buffer.
    socket.on('message', (bytes: Buffer) => answer(socket, bytes));
    socket.on('close', () => subscribed.delete(socket));
    socket.on('error', () => socket.terminate());
  });
  const timer = setInterval(() => {
    tickers = tickers.map((ticker) => moved(ticker, random));
    for (const socket of subscribed) {
      sendTickers(socket);
      const channels = [{ code: sendCode.tickers, symbol: '', period: '' }];
      send(socket, { code: receiveCode.confirmation, confirmation: { channels } });
    }
  }, tickMs);
  return () => {
    clearInterval(timer);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
