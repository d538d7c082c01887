/** A mail server that takes every mail and keeps it, or refuses every recipient. */
import { createServer } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Whole mails with their headers, the oldest first. */
  readonly mails: string[];
  close(): Promise<void>;
}

export async function startMailServer({ refuses = false } = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string[] | undefined;
    let rest = '';
    const printLine = (line: string) => socket.write(`${line}\r\n`);
    const answer = (verb: string) => {
      if (verb === 'DATA') return '354 go on';
      return verb === 'RCPT' && refuses ? '550 no such user' : '250 fine';
    };
    const take = (line: string) => {
      if (mail === undefined) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'DATA') mail = [];
        printLine(answer(verb));
      } else if (line === '.') {
        mails.push(mail.join('\n'));
        mail = undefined;
        printLine('250 taken');
      } else mail.push(line);
    };
    printLine('220 mail.test ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
