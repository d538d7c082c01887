import { code } from '@livery/contract/envelope';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { DomainError } from '../../errors.ts';
import { SerialQueue } from '../../serial-queue.ts';
import type { PictureAnswer } from './picture-worker.ts';

/** Processor time for a picture. One of the largest size takes about a second. */
const maxCpuMs = 5000;
/** For a process that hangs. */
const maxMs = 60_000;
/** The process ends when no picture has come for so long, because it costs memory. */
const idleMs = 60_000;

/** Re-encodes pictures in a process of its own, one at a time, so that they take no memory and no time of the exchange. */
export class PictureCodec {
  readonly #queue = new SerialQueue();
  readonly #maxCpuMs: number;
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limitMs = maxCpuMs) {
    this.#maxCpuMs = limitMs;
  }

  /**
   * Makes a JPEG of a picture that a stranger sent: upright, of a bounded size, and with nothing of the file but the
   * pixels. The content decides what kind of picture it is.
   * @param bytes a JPEG, PNG or WebP picture
   * @param isGone whether the caller hung up, asked when it is the picture's turn
   * @throws DomainError `pictureFormat`, also for a damaged picture; `pictureTooLarge` for too many pixels or too much work;
   * `unavailable` when the caller is gone
   */
  reencode(bytes: Uint8Array, isGone: () => boolean): Promise<Uint8Array> {
    return this.#queue.run(async () => {
      if (isGone()) throw new DomainError(code.unavailable);
      const answer = await this.#ask(bytes);
      if (typeof answer === 'number') throw new DomainError(answer);
      return answer;
    });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#worker?.disconnect();
    this.#worker = undefined;
  }

  #ask(bytes: Uint8Array): Promise<PictureAnswer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const kill = setTimeout(() => worker.kill('SIGKILL'), maxMs);
      const end = (answer: PictureAnswer) => {
        clearTimeout(kill);
        worker.removeAllListeners('message').removeAllListeners('exit');
        this.#idle = setTimeout(() => this.close(), idleMs).unref();
        resolve(answer);
      };
      worker.once('message', (answer) => end(answer as PictureAnswer));
      worker.once('exit', () => {
        this.#worker = undefined;
        end(code.pictureTooLarge);
      });
      worker.send(bytes);
    });
  }

  #start(): ChildProcess {
    const worker = fork(join(import.meta.dirname, 'picture-worker.ts'), [String(this.#maxCpuMs)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
      env: {},
    });
    // The exchange may end while the process is idle.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }
}
