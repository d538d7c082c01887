import { identityCall, type IdentityField } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import {
  approveVerification,
  pendingVerifications,
  refuseVerification,
} from '../domain/members/identity/identity-verification.ts';
import { storedPicture } from '../domain/members/pictures.ts';
import { seedTenants } from '../seed/tenants.ts';
import { inTransaction } from '../storage/database.ts';

/** Codecs and hashes are slow where many tests share a processor. */
const [{ id: tenantId }, { id: otherTenantId } = { id: '' }] = seedTenants;

onOneDatabase((open) => {
  let site: TestExchange;
  let file: Buffer;
  const { get, register, signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    file = await photo(20, 20).jpeg().toBuffer();
  });
  afterAll(() => site.close());

  const person = {
    country: 'DE',
    firstName: 'Mara',
    lastName: 'O’Lindt-Źak',
    documentType: 'PASSPORT',
    documentNumber: 'C01X00T478',
  };
  /** A new member with three pictures to submit. */
  async function newcomer(email: string) {
    const { token } = (await register(email)).data as Tokens;
    const { uuid: memberId } = await get<{ uuid: string }>('/me/info', {}, token);
    const [frontPicture, backPicture, handHeldPicture] = await Promise.all(
      Array.from({ length: 3 }, () => site.exchange.pictures.add(memberId, file)),
    );
    return { token, memberId, submission: { ...person, frontPicture, backPicture, handHeldPicture } };
  }
  const submit = async (token: string, body: unknown) =>
    (await site.call('POST', '/me/verify', { token, body })).envelope.code;
  const standing = async (token: string) => identityCall.data.parse(await get('/me/verify', {}, token));
  const pending = () => pendingVerifications(site.exchange.database, tenantId);
  const review = (id: number) => ({ id, by: 'olga', at: new Date(site.clock.now()) });

  test('a member submits their identity once, and sees the same as the operator', async () => {
    const { token, memberId, submission } = await newcomer('mara@example.com');
    expect(await standing(token)).toEqual({ status: 'none', submitted: null });
    expect(await submit(token, submission)).toBe(code.success);
    const { frontPicture, backPicture, handHeldPicture } = submission;
    expect(await standing(token)).toEqual({
      status: 'certifying',
      submitted: {
        ...person,
        documentNumber: '•••••••478',
        frontPicture,
        backPicture,
        handHeldPicture,
        reason: '',
        refused: [],
        submitTime: Math.floor(site.clock.now() / 1000),
      },
    });
    expect(await get('/me/info', {}, token)).toMatchObject({ verification: 'certifying', verificationTime: null });
    expect(await submit(token, submission)).toBe(code.verificationPending);

    expect(await pending()).toMatchObject([{ memberId, ...person }]);
    expect(await pendingVerifications(site.exchange.database, otherTenantId)).toEqual([]);
    const [{ id } = { id: 0 }] = await pending();
    for (const picture of [frontPicture, backPicture, handHeldPicture])
      expect((await storedPicture(site.exchange.database, picture ?? '')).subarray(0, 2)).toEqual(
        new Uint8Array([0xff, 0xd8]),
      );

    const deciding = [review(id), review(id)].map((each) =>
      inTransaction(site.exchange.database, (tx) => approveVerification(tx, each)),
    );
    const outcomes = await Promise.allSettled(deciding);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await standing(token)).toMatchObject({ status: 'verified' });
    const verificationTime = Math.floor(site.clock.now() / 1000);
    expect(await get('/me/info', {}, token)).toMatchObject({ verification: 'verified', verificationTime });
    await expect(
      inTransaction(site.exchange.database, (tx) => refuseVerification(tx, review(id), { reason: 'late' })),
    ).rejects.toMatchObject({
      code: code.wrongState,
    });
    expect(await submit(token, submission)).toBe(code.alreadyVerified);
    expect(await pending()).toEqual([]);
  });

  test('a member can submit again after a refusal with its reason', async () => {
    const { token, memberId, submission } = await newcomer('again@example.com');
    expect(await submit(token, submission)).toBe(code.success);
    const [{ id } = { id: 0 }] = await pending();
    expect(
      await inTransaction(site.exchange.database, (tx) =>
        refuseVerification(tx, review(id), { reason: 'The back is blurred.' }),
      ),
    ).toBe(memberId);
    expect(await standing(token)).toMatchObject({ status: 'failed', submitted: { reason: 'The back is blurred.' } });
    expect(await submit(token, { ...submission, documentNumber: 'L 22-00.12/34' })).toBe(code.success);
    const again = await standing(token);
    expect(again).toMatchObject({ status: 'certifying', submitted: { reason: '' } });
    const [{ id: secondId } = { id: 0 }] = await pending();
    expect(secondId).toBeGreaterThan(id);
    await inTransaction(site.exchange.database, (tx) => approveVerification(tx, review(secondId)));
  });

  test('after a refusal of only the photo, a member sees that and submits again without the number', async () => {
    const { token, submission } = await newcomer('blurred@example.com');
    const { documentNumber: _, ...numberless } = submission;
    const refusedFor = async (fields: IdentityField[]) => {
      const [{ id } = { id: 0 }] = await pending();
      await inTransaction(site.exchange.database, (tx) =>
        refuseVerification(tx, review(id), { reason: 'It is blurred.', fields }),
      );
    };
    const refusal = async (body: unknown) => (await site.call('POST', '/me/verify', { token, body })).envelope;
    const numberMissing = { code: code.badRequest, data: { field: 'documentNumber' } };

    expect(await refusal(numberless)).toMatchObject(numberMissing);
    expect(await submit(token, submission)).toBe(code.success);
    await refusedFor(['backPicture']);
    expect((await standing(token)).submitted).toMatchObject({ reason: 'It is blurred.', refused: ['backPicture'] });
    expect(await refusal({ ...numberless, documentType: 'ID' })).toMatchObject(numberMissing);
    expect(await refusal({ ...numberless, country: 'FR' })).toMatchObject(numberMissing);
    expect(await submit(token, numberless)).toBe(code.success);
    expect((await standing(token)).submitted).toMatchObject({ documentNumber: '•••••••478', refused: [] });
    await refusedFor(['documentNumber', 'lastName']);
    expect(await refusal(numberless)).toMatchObject(numberMissing);
  });

  test('one of ten concurrent submissions is accepted', async () => {
    const { token, submission } = await newcomer('hasty@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, submission)));
    expect(answers.filter((answer) => answer === code.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer === code.verificationPending)).toHaveLength(9);
  });

  test('a submission needs three pictures of the member’s own, and a refused one stores nothing', async () => {
    const { token, submission } = await newcomer('borrowing@example.com');
    const other = await newcomer('lending@example.com');
    const refused = async (change: Record<string, unknown>) => {
      const { envelope } = await site.call('POST', '/me/verify', { token, body: { ...submission, ...change } });
      expect(envelope.code).toBe(code.badRequest);
      return envelope.msg;
    };
    expect(await refused({ backPicture: other.submission.backPicture })).toContain('backPicture');
    expect(await refused({ handHeldPicture: submission.frontPicture })).toContain('handHeldPicture');
    expect(await refused({ country: 'XX' })).toContain('country');
    expect(await refused({ lastName: ' ' })).toContain('lastName');
    expect(await refused({ firstName: '<script>' })).toContain('firstName');
    expect(await refused({ documentNumber: 'abc' })).toContain('documentNumber');
    expect(await standing(token)).toEqual({ status: 'none', submitted: null });
  });

  test('the demo member is verified already', async () => {
    const { token } = await signIn();
    expect(await standing(token)).toMatchObject({
      status: 'verified',
      submitted: { firstName: 'Robin', lastName: 'Alder', refused: [] },
    });
  });
});
