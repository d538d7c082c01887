import { email } from '@livery/contract/calls/session';
import type { Configuration } from '@livery/contract/configuration';

/** The ways to customer service, in the order of spec §2.3. */
export const supportKinds = ['whatsapp', 'line', 'telegram', 'email'] as const;
export type SupportKind = (typeof supportKinds)[number];

export interface SupportLink {
  readonly kind: SupportKind;
  readonly address: string;
  /** The number, id, name or mail address, as configured. */
  readonly account: string;
}

type SupportFields = Pick<
  Configuration,
  'isShowWhatsapp' | 'whatsapp' | 'isShowLine' | 'line' | 'telegram' | 'customerEmail'
>;

/** Creates the address of a configured account; `undefined` if it is malformed (`"0"` is none, spec §3). */
const addressOf: Readonly<Record<SupportKind, (account: string) => string | undefined>> = {
  whatsapp(account) {
    const digits = account.replace(/[\s().+-]/g, '');
    return /^[1-9]\d{5,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined;
  },
  line(account) {
    if (!/^[@~]?[\w.-]{2,32}$/.test(account)) return undefined;
    // An official account's id begins with `@`; a person's follows `~`.
    return account.startsWith('@')
      ? `https://line.me/R/ti/p/${encodeURIComponent(account)}`
      : `https://line.me/ti/p/~${account.replace('~', '')}`;
  },
  telegram: (account) => (/^@?[a-z]\w{3,31}$/i.test(account) ? `https://t.me/${account.replace('@', '')}` : undefined),
  // `?` and `&` would fill in the visitor's mail, `%` would encode them.
  email: (account) => (!/[?&%#]/.test(account) && email.safeParse(account).success ? `mailto:${account}` : undefined),
};

function linksOf(kind: SupportKind, accounts: string): SupportLink[] {
  const links = accounts
    .split('\n')
    .map((line) => line.trim())
    .flatMap((account) => {
      const address = addressOf[kind](account);
      return address ? [{ kind, address, account }] : [];
    });
  return [...new Map(links.map((link) => [link.address, link])).values()];
}

/**
 * The tenant's customer-service links in the order of spec §2.3, each only if configured: Telegram and mail not when
 * empty or `"0"`, WhatsApp and LINE only while their flag is `"1"`. Values come from a server, so everything except a
 * plain number, id, name or address is dropped.
 */
export function supportLinks(configuration: SupportFields): readonly SupportLink[] {
  const { isShowWhatsapp, whatsapp, isShowLine, line, telegram, customerEmail } = configuration;
  return [
    ...linksOf('whatsapp', isShowWhatsapp === '1' ? whatsapp : ''),
    ...linksOf('line', isShowLine === '1' ? line : ''),
    ...linksOf('telegram', telegram),
    ...linksOf('email', customerEmail),
  ];
}
