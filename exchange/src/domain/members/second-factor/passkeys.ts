import { maxPasskeys, type NewPasskey, type PasskeyReference } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError } from '../../../errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { passkeys } from '../../../storage/schema/index.ts';
import type { Challenges } from './challenges.ts';

type Passkey = typeof passkeys.$inferSelect;

/** An answer that fits, and what has to be noted when it is used. */
interface FittingAnswer {
  readonly id: number;
  readonly challenge: string;
  readonly counter: number;
}

/** Members' passkeys: up to ten each. */
export class Passkeys {
  readonly #clock: Clock;
  readonly #challenges: Challenges;

  constructor(clock: Clock, challenges: Challenges) {
    this.#clock = clock;
    this.#challenges = challenges;
  }

  /** A member's, the oldest first. */
  of(connection: Connection, memberId: string): Promise<Passkey[]> {
    return connection.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));
  }

  /** How browsers find them. */
  async references(connection: Connection, memberId: string): Promise<PasskeyReference[]> {
    const own = await this.of(connection, memberId);
    return own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  }

  /** @throws DomainError `tooManySaved` when the member has as many as one may have */
  async requireRoom(connection: Connection, memberId: string): Promise<void> {
    if ((await this.of(connection, memberId)).length >= maxPasskeys) throw new DomainError(code.tooManySaved);
  }

  /** @throws DomainError `wrongSecondFactor` for a passkey that is stored already */
  async add(
    tx: Transaction,
    memberId: string,
    name: string,
    { transports }: Pick<NewPasskey, 'transports'>,
    read: StoredPasskey,
  ): Promise<number> {
    const [added] = await tx
      .insert(passkeys)
      .values({ ...read, memberId, name, transports, createdAt: new Date(this.#clock.now()) })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added === undefined) throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    return added.id;
  }

  /** @throws DomainError `notFound` */
  async rename(connection: Connection, memberId: string, id: number, name: string): Promise<void> {
    const renamed = await connection
      .update(passkeys)
      .set({ name })
      .where(this.#is(memberId, id))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new DomainError(code.notFound);
  }

  async has(connection: Connection, memberId: string, id: number): Promise<boolean> {
    const found = await connection.select({ id: passkeys.id }).from(passkeys).where(this.#is(memberId, id));
    return found.length > 0;
  }

  /** @throws DomainError `notFound` */
  async remove(tx: Transaction, memberId: string, id: number): Promise<void> {
    const removed = await tx.delete(passkeys).where(this.#is(memberId, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new DomainError(code.notFound);
  }

  /** Whether an answer matches one of the member's passkeys and one of their open challenges. */
  async fitting(
    connection: Connection,
    memberId: string,
    answer: PasskeyAnswer,
    site: PasskeySite,
  ): Promise<FittingAnswer | undefined> {
    const challenge = answeredChallenge(answer, site)?.challenge;
    if (challenge === undefined) return undefined;
    if (!(await this.#challenges.isOpen(connection, memberId, 'passkey', challenge))) return undefined;
    const [own] = await connection
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.memberId, memberId), eq(passkeys.credentialId, answer.id)));
    const counter = own && (await countOfAnswer(answer, own, site));
    return own === undefined || counter === undefined ? undefined : { id: own.id, challenge, counter };
  }

  /** Uses an answer up. Returns false if it was already used. */
  async consume(tx: Transaction, memberId: string, { id, challenge, counter }: FittingAnswer): Promise<boolean> {
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: new Date(this.#clock.now()) })
      .where(this.#is(memberId, id))
      .returning({ id: passkeys.id });
    return used.length > 0 && (await this.#challenges.consume(tx, memberId, 'passkey', challenge));
  }

  #is(memberId: string, id: number) {
    return and(eq(passkeys.memberId, memberId), eq(passkeys.id, id));
  }
}

/** The data that a browser lets its device sign: the challenge and the page that asked for it. */
const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** Which challenge an answer claims to answer, on the tenant's own site; `undefined` for one of another site. */
export function answeredChallenge(
  { clientDataJSON }: Pick<PasskeyAnswer, 'clientDataJSON'>,
  site: PasskeySite,
): { readonly challenge: string; readonly origin: string } | undefined {
  const read = clientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()));
  return read.success && isOwnOrigin(read.data.origin, site) ? read.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The stored part of a passkey, which checks its answers. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Loaded at first use, because few members need it and it costs memory. */
const library = () => import('@simplewebauthn/server');

const envelope = { type: 'public-key', clientExtensionResults: {} } as const;

/**
 * Whether the device has to know who holds it. A member's passkey comes after a password or a session, so that somebody is
 * there is enough.
 */
interface PasskeyUse {
  readonly isVerified: boolean;
}

/** Checks a signature (WebAuthn, section 7.2). Returns the device's new count of signatures; `undefined` when it does not fit. */
export async function countOfAnswer(
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: StoredPasskey,
  site: PasskeySite,
  { isVerified }: PasskeyUse = { isVerified: false },
): Promise<number | undefined> {
  const expected = answeredChallenge(answer, site);
  if (expected === undefined) return undefined;
  const { id, ...response } = answer;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...envelope, id, rawId: id, response },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: site.rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: isVerified,
    // The library throws an error with the reason, which is not shown.
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** Reads a passkey that a device made (WebAuthn, section 7.1); `undefined` when something about it does not fit. */
export async function readNewPasskey(
  { id, transports: _transports, ...response }: NewPasskey,
  site: PasskeySite,
  { isVerified }: PasskeyUse = { isVerified: false },
): Promise<StoredPasskey | undefined> {
  const expected = answeredChallenge(response, site);
  if (expected === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...envelope, id, rawId: id, response },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: site.rpId,
    requireUserVerification: isVerified,
  }).catch(() => undefined);
  if (verified?.verified !== true || verified.registrationInfo === undefined) return undefined;
  const { credential } = verified.registrationInfo;
  return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
}

/** The site of a call, to which passkeys are bound. */
export interface PasskeySite {
  /** The tenant's host name: what browsers call the relying party. */
  readonly rpId: string;
  /** The host that the visitor's browser asked, with its port if any. */
  readonly host: string;
}

/** Hosts to which browsers speak without TLS and still offer passkeys. */
const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/** Whether a page of this origin is the tenant's own site, as it was asked just now. */
export function isOwnOrigin(origin: string, { rpId, host }: PasskeySite): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname));
  return isSecure && url.hostname === rpId && url.host === host.toLowerCase();
}
