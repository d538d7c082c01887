import type { Transporter } from 'nodemailer';
import type { Delivery } from './code-delivery.ts';
import { fill, textsIn } from '../../locales/texts.ts';
import { alertMail } from './security-alerts/security-alert.ts';
import { codeLifeMs } from './verification-codes.ts';

/** How long a mail server may delay an answer. */
const timeoutMs = 10_000;

/**
 * Sends codes and security alerts by an operator's mail server.
 * @param url `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password where needed
 */
export function createMailDelivery({ url, from }: { readonly url: string; readonly from: string }): Delivery {
  let opened: Promise<Transporter> | undefined;

  async function send(appName: string, address: string, content: { readonly subject: string; readonly text: string }) {
    // Loaded with the first mail, because it costs memory.
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      }),
    );
    const mail = await opened;
    await mail.sendMail({
      // Objects, because a text would be parsed as a list of addresses.
      from: { name: appName, address: from },
      to: { name: '', address },
      ...content,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  return {
    deliver: async ({ to, verificationCode, language, appName }) => {
      if (to.type !== 'MAIL') throw new Error('not a mail address');
      const { subject, body } = textsIn(language).codeMail;
      const text = fill(body, { appName, verificationCode, minutes: codeLifeMs / 60_000 });
      await send(appName, to.email, { subject: fill(subject, { appName }), text });
    },
    deliverAlert: (alert) => send(alert.appName, alert.to, alertMail(alert)),
  };
}
