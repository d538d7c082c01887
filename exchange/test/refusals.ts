/** Tests that every call has to pass, to be run inside a `describe` of the call. */
import { code } from '@livery/contract/envelope';
import fc from 'fast-check';
import type { BadInputSite } from './bad-input.ts';
import { wrongValues } from './wrong-values.ts';

export interface CallWithBody {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** What it takes, without optional fields. */
  readonly valid: Readonly<Record<string, unknown>>;
  /** Values that a field may hold, though most may not; `undefined` among them: it may be left out. */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>;
}

const json = { 'content-type': 'application/json' };
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

export function refusesBadBodies(at: () => BadInputSite, { method, url, valid, takes = {} }: CallWithBody): void {
  test('refuses malformed JSON, other content types, and bodies that are not objects', async () => {
    const changed = await at().tablesChangedBy(async () => {
      for (const payload of [
        '{',
        '{"a":}',
        '"text"',
        '1',
        'null,',
        '[]',
        '[{}]',
        '\0',
        '{"type":"MAIL",}',
        deep(10_000),
        `{"type":${deep(5000)}}`,
      ]) {
        expect(await at().refused({ method, url, payload, headers: json })).toBe(code.badRequest);
      }
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x',
        'application/json; charset=utf-7, x',
      ]) {
        await at().refused({ method, url, payload: 'type=MAIL', headers: { 'content-type': type } });
      }
      const poisoned = await at().send({
        method,
        url,
        payload: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
        headers: json,
      });
      expect(poisoned.status).toBe(400);
    });
    expect(changed).toEqual([]);
  });

  test('refuses bodies beyond 64 KiB', async () => {
    const changed = await at().tablesChangedBy(async () => {
      const payload = JSON.stringify({ ...valid, padding: 'x'.repeat(70_000) });
      expect(await at().refused({ method, url, payload, headers: json })).toBe(code.bodyTooLarge);
    });
    expect(changed).toEqual([]);
  });

  test('refuses unknown and wrong fields by name', async () => {
    const changed = await at().tablesChangedBy(async () => {
      expect(await at().refused({ method, url, payload: { ...valid, surprise: 1 } })).toBe(code.badRequest);
      expect(await at().refused({ method, url: `${url}?surprise=1`, payload: valid })).toBe(code.badRequest);
      for (const field of Object.keys(valid)) {
        const { [field]: _left, ...without } = valid;
        if (takes[field]?.includes(undefined) !== true)
          expect(await at().refused({ method, url, payload: without })).toBe(code.badRequest);
        for (const value of wrongValues) {
          if (takes[field]?.includes(value) === true) continue;
          const { body } = await at().send({
            method,
            url,
            payload: JSON.stringify({ ...valid, [field]: value }),
            headers: json,
          });
          expect({ field, value, code: body.code }).toEqual({ field, value, code: code.badRequest });
        }
      }
    });
    expect(changed).toEqual([]);
  });

  test('refuses random text and JSON', async () => {
    const changed = await at().tablesChangedBy(async () => {
      const extended = fc.jsonValue().map((value) => JSON.stringify({ ...valid, extra: value }));
      // /logout takes an empty body and an empty object.
      const payloads = fc
        .oneof(fc.json(), fc.string(), extended)
        .filter((text) => !['{}', 'null'].includes(text.trim()));
      await fc.assert(
        fc.asyncProperty(payloads, async (payload) => {
          await at().refused({ method, url, payload, headers: json });
        }),
        { numRuns: 60, examples: [['{"a":1}']] },
      );
    });
    expect(changed).toEqual([]);
  });
}

export function refusesBadQueries(at: () => BadInputSite, url: string): void {
  test('refuses unknown and repeated query fields, and malformed text', async () => {
    const changed = await at().tablesChangedBy(async () => {
      const and = url.includes('?') ? '&' : '?';
      for (const query of [
        'surprise=1',
        'domain=a&domain=b',
        '%00=1',
        'a=%00',
        '__proto__=1',
        'constructor[prototype]=1',
        '%E0%A4%A',
        'a=%ff',
        `a=${'x'.repeat(5000)}`,
      ]) {
        await at().refused({
          method: 'GET',
          url: `${url}${and}${query}`,
          headers: { 'refresh-token': 'x'.repeat(43) },
        });
      }
    });
    expect(changed).toEqual([]);
  });

  test('refuses other methods', async () => {
    const changed = await at().tablesChangedBy(async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
        // A path that takes a POST as well refuses one without a body.
        expect([code.notFound, code.badRequest]).toContain(await at().refused({ method, url }));
    });
    expect(changed).toEqual([]);
  });
}
