import { documentNumber, personName } from '@livery/contract/calls/verification';
import type { Translate } from '@livery/i18n';
import type { FieldError } from 'react-hook-form';

/** What may be wrong with the details of a document (spec §5), by the schemas that the exchange reads them with. */
const faults = [
  'countryRequired',
  'firstNameRequired',
  'lastNameRequired',
  'nameFormat',
  'documentNumberRequired',
  'documentNumberFormat',
] as const;
type Fault = (typeof faults)[number];
type Verdict = Fault | true;

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

const nameRule =
  (required: Fault) =>
  (value: string): Verdict => {
    if (value.trim() === '') return required;
    return personName.safeParse(value).success || 'nameFormat';
  };

/** A rule gives the key of a message, or `true`. */
export const personRules = {
  country: (value: string): Verdict => value !== '' || 'countryRequired',
  firstName: nameRule('firstNameRequired'),
  lastName: nameRule('lastNameRequired'),
  documentNumber(value: string): Verdict {
    if (value.trim() === '') return 'documentNumberRequired';
    return documentNumber.safeParse(value).success || 'documentNumberFormat';
  },
} as const;

/** The text of a field's error: the message of a broken rule, or the server's own. */
export function personFaultText(error: FieldError | undefined, t: Translate<Fault>): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return isFault(message) ? t(message) : message;
}
