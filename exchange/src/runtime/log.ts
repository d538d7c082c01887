import pino, { type DestinationStream, type Logger } from 'pino';

/** Prints a line for people on the console. The structured log goes to standard error. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const standardError = () => pino.destination({ dest: 2, sync: true });

/**
 * The structured log, on standard error by default. It contains no secrets: of requests it has only method, path and status, and
 * of errors only what identifies the fault, because a database error carries the statement's parameters.
 */
export const createLog = (level: string, destination: DestinationStream = standardError()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: Error) => ({
          type: error.name,
          message: firstLine(causeOf(error).message),
          at: error.stack?.match(/^ +at .+$/gm)?.slice(0, 8),
        }),
      },
    },
    destination,
  );

/** A failed query's own message repeats its parameters; its cause says what went wrong. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
const firstLine = (text: string) => text.split('\n', 1)[0];
