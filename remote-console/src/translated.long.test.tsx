/** The console is translated: in the pseudo-language only names, figures and what people wrote stay plain. */
import { policyKinds } from '@livery/contract/calls/operator/policies';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { languageNames, pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { Refused } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { ines, now, openConsole } from '../test/console-site.tsx';
import { deposit, jonas, withdrawal } from '../test/records.ts';
import { DepositsPage } from './deposits/deposits-page.tsx';
import { WithdrawalsPage } from './withdrawals/withdrawals-page.tsx';

pseudoLocalize(pseudo);

const policies = policyKinds.slice(0, 3).map((kind) => ({ kind, minWorth: toDecimal('10000') }));
const first = { id: 5, operator: jonas, time: now - 180, words: 'Two payments before.', changed: [] };
const changed = [{ field: 'passwordSet', before: '2025-08-02T10:00:00.000Z', after: '2025-11-21T09:40:00.000Z' }];
const claim = { operator: jonas, claimTime: now - 360, expireTime: now + 540 };
const note = { id: 1, operator: jonas, text: 'Called her.', createTime: now };
const history = [{ id: 1, amount: toDecimal('0.1'), time: now, stage: 'sent' as const }];
const refuse = (refusal: number) => () => {
  throw new Refused(refusal, '');
};

/** What people and servers write, names, and figures in the units of `Intl`. */
const known = [
  'mara_l lin_xue Aldera aldera Halvo Ledger BTC USDT TRC20 4f1c8a02e0 Livery UTC memo-7 localhost test'.split(' '),
  ['Jonas Weber', 'Ines Okafor', 'Lena Hofer', 'lena@livery.example', 'ines@livery.example', 'TRON (TRC20)'],
  ['Two payments before.', 'Called her.', 'paid from my bank', '32 min', '41 min', '6 min', '28 days'],
  Object.values(languageNames).map(({ name }) => name),
  [withdrawal(7).address, deposit().address].flatMap((address) => address.match(/.{1,4}/g) ?? []),
].flat();

const withdrawals = {
  waiting: withdrawal(7, { memo: 'memo-7', notes: [note], history }),
  'somebody else works on it': withdrawal(7, { claim }),
  first: withdrawal(7, { fourEyes: { policies, first: null, mayDecide: [ines, jonas] } }),
  second: withdrawal(7, { stage: 'secondApproval', fourEyes: { policies, first, mayDecide: [ines] } }),
  'void approval': withdrawal(7, { fourEyes: { policies, first: { ...first, changed }, mayDecide: [ines] } }),
  'own approval': withdrawal(7, { fourEyes: { policies, first: { ...first, operator: ines }, mayDecide: [jonas] } }),
  'to send': withdrawal(7, { stage: 'toSend', approvedBy: ['Jonas Weber'], approveTime: now }),
  sent: withdrawal(7, { stage: 'sent', decidedBy: 'Jonas Weber', decideTime: now, ledger: [] }),
};

test.each(Object.entries(withdrawals))('a withdrawal: %s', async (_name, record) => {
  await openConsole(WithdrawalsPage, {
    at: `/console/withdrawals?stage=${record.stage}&record=7`,
    answers: {
      'GET /withdrawals': { list: [record] },
      'GET /withdrawals/counts': { waiting: 1, secondApproval: 1, toSend: 1, oldestTime: now, lastDecidedTime: now },
      'GET /withdrawals/7': record,
    },
  });
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});

const deposits = {
  waiting: deposit({ remarks: 'paid from my bank', notes: [note] }),
  confirming: deposit({ stage: 'confirming', confirmTime: null, confirmations: { count: 7, required: 20 } }),
  second: deposit({ stage: 'secondApproval', fourEyes: { policies, first, mayDecide: [ines] } }),
  refused: deposit({ stage: 'refused', decidedBy: 'Jonas Weber', decideTime: now, ledger: [] }),
};

test.each(Object.entries(deposits))('a deposit: %s', async (_name, record) => {
  await openConsole(DepositsPage, {
    at: `/console/deposits?stage=${record.stage}&record=3`,
    answers: {
      'GET /deposits': { list: [record] },
      'GET /deposits/counts': { waiting: 1, confirming: 1, secondApproval: 1, oldestTime: now, lastDecidedTime: now },
      'GET /deposits/3': record,
    },
  });
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});

const invitation = {
  mail: 'lena@livery.example',
  name: 'Lena Hofer',
  grants: [{ role: 'support', tenantId: 'aldera' }],
  expireTime: now + 3600,
};

test.each<[string, string, Record<string, unknown>]>([
  ['the sign-in', '/console', { 'GET /session': refuse(code.sessionEnded) }],
  ['an invitation', `/console#invitation=${'a'.repeat(43)}`, { 'POST /invitation': invitation }],
  ['an invitation that is cut', '/console#invitation=x', {}],
])('%s', async (_name, at, answers) => {
  await openConsole(() => null, { at, answers });
  await screen.findByRole('heading', { level: 1 });
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
