import type { PendingApproval } from '@livery/contract/calls/operator/approvals';
import { policyKinds } from '@livery/contract/calls/operator/policies';
import { operatorGrant, type OperatorGrant } from '@livery/contract/calls/operator/rights';
import { isDecimal, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CoinIcon } from '@livery/ui';
import { FileCog, KeyRound, ScanEye, ShieldUser, Snowflake, UserMinus, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { pageAddress } from '../layout/pages.ts';
import { degreeKeys } from '../members/member-words.ts';
import {
  approvalMessages,
  caseMessages,
  depositMessages,
  memberMessages,
  reviewMessages,
  teamMessages,
  withdrawalMessages,
} from '../messages.ts';
import type { ChangedField } from '../review/before-after.tsx';
import { kindName, useGrantsText, usePolicyText } from '../team/team-words.ts';

interface ChangeText {
  readonly icon: ReactNode;
  readonly title: string;
  /** What the second approval changes. */
  readonly fields: readonly ChangedField[];
  /** Of the record. */
  readonly address: string;
}

const valueOf = ({ compared }: PendingApproval, name: string): string =>
  compared.find(({ field }) => field === name)?.value ?? '';

const grantsAsText = z.array(operatorGrant);

/** `["funds all"]`, as the exchange compares roles. */
function comparedGrants(text: string): OperatorGrant[] {
  const pairs = z
    .array(z.string())
    .parse(JSON.parse(text))
    .map((pair) => pair.split(' '));
  return grantsAsText.parse(pairs.map(([role, tenant]) => ({ role, tenantId: tenant === 'all' ? null : tenant })));
}

/** What a change that waits does, in words. A command that has none here is shown as it is typed. */
export function useChangeText(): (approval: PendingApproval) => ChangeText {
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  const amountOf = (approval: PendingApproval, field: string) => {
    const amount = valueOf(approval, field);
    return `${isDecimal(amount) ? formatDecimal(amount, language) : amount} ${valueOf(approval, 'coin')}`;
  };
  const coinIcon = (approval: PendingApproval) => <CoinIcon code={valueOf(approval, 'coin')} size={20} />;
  const withdrawal = useTranslation(withdrawalMessages);
  const deposit = useTranslation(depositMessages);
  const rule = useRulingText(amountOf);
  const member = useAccountText();
  const team = useTeamText();
  return (approval) => {
    const { command, recordId, tenantId } = approval;
    const tenant = tenantId ?? undefined;
    if (command === 'withdrawal approve')
      return {
        icon: coinIcon(approval),
        title: `${withdrawal('withdrawal')} ${amountOf(approval, 'amount')}`,
        fields: [
          { name: t('fieldState'), before: withdrawal('waiting'), after: withdrawal('toSend') },
          { name: t('fieldAddress'), after: valueOf(approval, 'address') },
        ],
        address: pageAddress('withdrawals', { tenant, stage: 'secondApproval', record: recordId }),
      };
    if (command === 'deposit approve')
      return {
        icon: coinIcon(approval),
        title: `${deposit('deposit')} ${amountOf(approval, 'amount')}`,
        fields: [{ name: t('fieldState'), before: deposit('waiting'), after: deposit('passed') }],
        address: pageAddress('deposits', { tenant, stage: 'secondApproval', record: recordId }),
      };
    return (
      rule(approval, coinIcon(approval)) ??
      member(approval) ??
      team(approval) ?? {
        icon: <FileCog size={18} aria-hidden />,
        title: command,
        fields: approval.arguments.map((argument, position) => ({ name: String(position + 1), after: argument })),
        address: pageAddress('audit', { tenant, record: recordId }),
      }
    );
  };
}

type TextOf = (approval: PendingApproval) => ChangeText | undefined;

/** A ruling on a C2C case. Both sides read its reason. */
function useRulingText(amountOf: (approval: PendingApproval, field: string) => string) {
  const t = useTranslation(reviewMessages);
  const cases = useTranslation(caseMessages);
  return (approval: PendingApproval, icon: ReactNode): ChangeText | undefined => {
    const { command, recordId, tenantId, who, arguments: given } = approval;
    const [buyer = '', seller = ''] = who;
    const amount = amountOf(approval, 'quantity');
    const outcomes: Readonly<Record<string, readonly [title: string, after: string]>> = {
      'dispute release': [cases('releaseTo', { amount, name: buyer }), cases('releasedTo', { name: buyer })],
      'late-payment release': [cases('releaseTo', { amount, name: buyer }), cases('releasedTo', { name: buyer })],
      'dispute return': [cases('returnTo', { amount, name: seller }), cases('returnedTo', { name: seller })],
      'late-payment refuse': [cases('leaveCancelled'), cases('endsCancelled')],
    };
    const outcome = outcomes[command];
    if (outcome === undefined) return undefined;
    const [title, after] = outcome;
    const before = cases(valueOf(approval, 'state') === 'latePaid' ? 'latePayment' : 'dispute');
    return {
      icon,
      title,
      fields: [
        { name: t('fieldState'), before, after },
        { name: t('reason'), after: given[1] },
      ],
      address: pageAddress('c2cCases', { tenant: tenantId ?? undefined, record: recordId }),
    };
  };
}

/** What gives a member's account back. */
function useAccountText(): TextOf {
  const t = useTranslation(memberMessages);
  return (approval) => {
    const { command, recordId, tenantId, arguments: given } = approval;
    const address = pageAddress('members', { tenant: tenantId ?? undefined, record: recordId });
    if (command === 'member unfreeze') {
      const degree = valueOf(approval, 'frozen');
      const before = Object.hasOwn(degreeKeys, degree)
        ? t(degreeKeys[degree as keyof typeof degreeKeys].short)
        : t('active');
      return {
        icon: <Snowflake size={18} aria-hidden />,
        title: t('unfreeze'),
        fields: [
          { name: t('state'), before, after: t('active') },
          { name: t('reason'), before: valueOf(approval, 'frozenReason') },
        ],
        address,
      };
    }
    if (command !== 'second-factor remove') return undefined;
    const passkeys = Number(valueOf(approval, 'passkeys'));
    const factors = [
      ...(valueOf(approval, 'app') === 'true' ? [t('app')] : []),
      ...(passkeys > 0 ? [t('passkeys', { number: passkeys })] : []),
    ];
    return {
      icon: <KeyRound size={18} aria-hidden />,
      title: t('resetSecondFactor'),
      fields: [
        { name: t('secondFactor'), before: factors.join(', '), after: t('none') },
        { name: t('reason'), after: given[1] },
      ],
      address,
    };
  };
}

/** A change of roles or policies, or an invitation. */
function useTeamText(): TextOf {
  const t = useTranslation(teamMessages);
  const approvals = useTranslation(approvalMessages);
  const demands = usePolicyText();
  const roles = useGrantsText();
  return (approval) => {
    const { command, recordId, arguments: given } = approval;
    if (command === 'roles set')
      return {
        icon: <ShieldUser size={18} aria-hidden />,
        title: t('changeRoles'),
        fields: [
          {
            name: t('roles'),
            before: roles(comparedGrants(valueOf(approval, 'roles'))),
            after: roles(grantsAsText.parse(JSON.parse(given[1] ?? '[]'))),
          },
        ],
        address: pageAddress('team', { operator: recordId }),
      };
    if (command === 'operator remove')
      return {
        icon: <UserMinus size={18} aria-hidden />,
        title: approvals('removal'),
        fields: [{ name: t('roles'), before: roles(comparedGrants(valueOf(approval, 'roles'))), after: '–' }],
        address: pageAddress('team', { operator: recordId }),
      };
    if (command === 'invite')
      return {
        icon: <UserPlus size={18} aria-hidden />,
        title: t('invite'),
        fields: [
          { name: t('mail'), after: given[0] },
          { name: t('roles'), after: roles(grantsAsText.parse(JSON.parse(given[2] ?? '[]'))) },
        ],
        address: pageAddress('team'),
      };
    const [kind, state, minWorth = '0', coin = 'any', tenant = 'all'] = given;
    const known = policyKinds.find((one) => one === kind);
    if (command !== 'policy set' || known === undefined) return undefined;
    const scope = [coin === 'any' ? [] : coin, tenant === 'all' ? [] : tenant].flat();
    const before = { isOn: valueOf(approval, 'isOn') === 'true', minWorth: toDecimal(valueOf(approval, 'minWorth')) };
    return {
      icon: <ScanEye size={18} aria-hidden />,
      title: [t('fourEyes'), ...scope].join(', '),
      fields: [
        {
          name: t(kindName[known]),
          before: demands(before),
          after: demands({ isOn: state === 'on', minWorth: toDecimal(minWorth) }),
        },
      ],
      address: pageAddress('team'),
    };
  };
}
