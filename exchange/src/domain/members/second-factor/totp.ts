import { Secret, TOTP } from 'otpauth';

export const stepMs = 30_000;
/** A code of the step before or after is taken too: people type, and clocks differ. */
const allowedSteps = 1;
/** How far wrong a clock may be to be recognized: as far as a wrong time zone sets it. */
const recognizedSteps = (14 * 3_600_000) / stepMs;

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** RFC 6238 as every app knows it. */
const settings = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const;

const stepWithin = (secret: string, given: string, nowMs: number, window: number): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: given, timestamp: nowMs, window });
  return offset === null ? undefined : Math.floor(nowMs / stepMs) + offset;
};

/** The step of 30 s since the epoch that a code belongs to; `undefined` for none of now. */
export const stepOf = (secret: string, given: string, nowMs: number): number | undefined =>
  stepWithin(secret, given, nowMs, allowedSteps);

/** Whether a code is right at another time of the last or next hours, which a wrong clock explains. */
export const isOfAnotherTime = (secret: string, given: string, nowMs: number): boolean =>
  stepWithin(secret, given, nowMs, recognizedSteps) !== undefined;

/** What an app reads from the QR code. @param issuer the name of the site @param label the member's account */
export const otpauthUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();
