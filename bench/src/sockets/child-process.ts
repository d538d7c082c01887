import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a program of the bench that talks to this process. @param path below `bench/src` */
export const startChild = (
  path: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): ChildProcess =>
  fork(join(import.meta.dirname, '..', path), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...variables },
  });

/** Sends a message to a child. Resolves to its next one, whose type the child's source declares. */
export async function askChild<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0] as Answer;
}

/** Ends children one after the other. One may have failed before. */
export async function endChildren(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children.filter(({ connected }) => connected)) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}
