/**
 * Faults on demand, by the address of the page: `/nft?fault=transfers:empty,transfer:lost`. The browser sends that address
 * with every call of the page, so a fault needs no other state and ends when the query is removed. Tests and curl send the
 * same text in the header `Fault`.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** A number is an HTTP status with the same code, or a code of the contract (`@livery/contract/envelope`). */
export type Fault = 'slow' | 'empty' | 'lost' | 'refused' | number;

const words: readonly string[] = ['slow', 'empty', 'lost', 'refused'] satisfies Fault[];

export const faultHelp = `?fault=<call>:<fault>, with commas between several
  slow      answers after 5 s
  empty     answers with empty lists
  lost      carries the call out, but the first answer never arrives
  refused   refuses the call
  500       fails with this HTTP status, or refuses with this code of the contract, such as 100201`;

function readFault(text: string): Fault | undefined {
  if (words.includes(text)) return text as Fault;
  const number = Number(text);
  const isStatus = number >= 400 && number < 600;
  const isCode = number > 100_000 && number < 100_000_000;
  return Number.isInteger(number) && (isStatus || isCode) ? number : undefined;
}

/** The faults that a request asks for, by call. Throws an error of one sentence when the text names another call or fault. */
export function readFaults(text: string, calls: Readonly<Record<string, unknown>>): ReadonlyMap<string, Fault> {
  const faults = text
    .split(',')
    .filter((part) => part !== '')
    .map((part): [string, Fault] => {
      const [name = '', word = ''] = part.split(':');
      const fault = readFault(word);
      if (!Object.hasOwn(calls, name)) throw new Error(`fault: there is no call "${name}".`);
      if (fault === undefined) throw new Error(`fault: "${word}" is no fault of ${name}.\n${faultHelp}`);
      return [name, fault];
    });
  return new Map(faults);
}

/** The text of the faults that a request asks for. */
export function faultText({ fault, referer }: IncomingHttpHeaders): string {
  if (typeof fault === 'string') return fault;
  return URL.parse(referer ?? '')?.searchParams.get('fault') ?? '';
}
