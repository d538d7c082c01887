/** Runs a program of a step in the root of the repository. */
import { spawn } from 'node:child_process';
import { root } from '../workspace.ts';

/** Whether the program ended well; what it prints is shown as it comes. */
export function runProcess(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
