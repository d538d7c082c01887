import type { Activity, ActivityKind } from '@livery/contract/calls/activity';
import { and, desc, eq, lt } from 'drizzle-orm';
import { isIP } from 'node:net';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { activities } from '../../storage/schema/index.ts';

/** How long a member can read what happened to the account. */
export const activityRetentionMs = 180 * 86_400_000;

/** Who changed an account, or tried to, from where and when. */
export interface Actor {
  readonly memberId: string;
  readonly client: Client;
  readonly at: Date;
}

/** Notes what happened to an account, in the transaction of the change where there is one. */
export async function recordActivity(
  connection: Connection,
  { memberId, client, at }: Actor,
  kind: ActivityKind,
): Promise<void> {
  await connection.insert(activities).values({ memberId, kind, ...client, createdAt: at });
}

/** The events of a member's account, newest first. @param lastId only entries before this one */
export async function listActivity(
  database: Database,
  memberId: string,
  { lastId, pageSize }: { readonly lastId?: number | undefined; readonly pageSize: number },
): Promise<Activity[]> {
  const rows = await database
    .select()
    .from(activities)
    .where(and(eq(activities.memberId, memberId), lastId === undefined ? undefined : lt(activities.id, lastId)))
    .orderBy(desc(activities.id))
    .limit(pageSize);
  return rows.map(({ id, kind, createdAt, browser, system, address }) => ({
    id,
    kind,
    createTime: epochSeconds(createdAt),
    device: { browser, system },
    address,
  }));
}

export async function deleteOldActivity(database: Database, nowMs: number): Promise<void> {
  await database.delete(activities).where(lt(activities.createdAt, new Date(nowMs - activityRetentionMs)));
}

/** From where and with what somebody calls: an IP address, and what the browser says it is. Empty: not known. */
export interface Client {
  readonly address: string;
  readonly browser: string;
  readonly system: string;
}

/** For actions without a browser. */
export const noClient: Client = { address: '', browser: '', system: '' };

/** In this order, because browsers name those that they descend from as well. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iOS', /\biPhone\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Table = readonly (readonly [name: string, pattern: RegExp])[];

const nameIn = (table: Table, userAgent: string): string =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

/**
 * The sender of a call. Only names from these tables are stored of a user agent, because anybody can send
 * any text.
 * @param ip as the exchange's own proxy reports it
 */
export function clientFrom(ip: string, userAgent = ''): Client {
  const address = ip.replace(/^::ffff:(?=.*\.)/i, '');
  return {
    address: isIP(address) === 0 ? '' : address,
    browser: nameIn(browsers, userAgent),
    system: nameIn(systems, userAgent),
  };
}
