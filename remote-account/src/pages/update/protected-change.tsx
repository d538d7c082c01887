import {
  type AccountName,
  maskedName,
  VerificationCodeField,
  type VerificationCodeFieldProps,
} from '@livery/account-forms/address';
import type { VerificationCodeFields } from '@livery/account-forms/form';
import type { ProofState } from '@livery/account-forms/proof';
import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { memberCodeCall, type MemberCodeScene } from '@livery/contract/calls/security';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform, type Platform } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { SegmentedControl, type SegmentedControlChoice, type SegmentedControlProps } from '@livery/ui/choices';
import { Mail, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import { updateMessages } from '../../messages.ts';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';

/**
 * Sends a change. Its codes work only once, so a lost answer does not cause a retry: the member's data then show whether
 * it was made. Rejects with an `ApiError`.
 */
async function makeChange(
  { api }: Platform,
  send: () => Promise<unknown>,
  isMade: (member: MemberInfo) => boolean,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'server') throw error;
    const now = await api.call(memberInfoCall, {}, { quiet: true }).catch(() => undefined);
    if (!now || !isMade(now)) throw error;
  }
}

interface ProtectedChange {
  /** For `ProofField`. */
  readonly proof: ProofState;
  /**
   * Makes a change with the member's second factor, if one is set. Resolves to `false` if that is missing or refused, which
   * its field reports. Rejects with an `ApiError`.
   */
  make(
    send: (proof: { readonly secondFactor?: SecondFactorProof }) => Promise<unknown>,
    isMade: (member: MemberInfo) => boolean,
  ): Promise<boolean>;
}

/** A change that a second factor protects (docs/decisions.md §39). */
export function useProtectedChange(): ProtectedChange {
  const platform = usePlatform();
  const secondFactor = useSecondFactor();
  return {
    proof: secondFactor.state,
    async make(send, isMade) {
      const proof = await secondFactor.read();
      if (!proof) return false;
      try {
        await makeChange(platform, () => send(proof), isMade);
        return true;
      } catch (error) {
        if (error instanceof ApiError && secondFactor.takeRefusal(error)) return false;
        throw error;
      }
    },
  };
}

const icons = { MOBILE: Smartphone, MAIL: Mail } as const;

/** The choices of a member's own addresses. */
export const addressChoices = (
  addresses: readonly OwnAddress[],
): readonly SegmentedControlChoice<OwnAddress['type']>[] =>
  addresses.map(({ type, text }) => {
    const Icon = icons[type];
    const label = (
      <AddressLabel>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <bdi>{text}</bdi>
      </AddressLabel>
    );
    return { id: type, label };
  });

type ConfirmWithProps<Way extends string> = Omit<SegmentedControlProps<Way>, 'label'>;

/** Chooses how to confirm a change. Renders nothing if there is only one way. */
export function ConfirmWith<Way extends string>(props: ConfirmWithProps<Way>) {
  const t = useTranslation(updateMessages);
  return props.choices.length < 2 ? null : (
    <Choice>
      <p aria-hidden>{t('confirmWith')}</p>
      <SegmentedControl label={t('confirmWith')} {...props} />
    </Choice>
  );
}

type OwnScene = Exclude<MemberCodeScene, 'REDEEM_PLEDGE'>;
type WaitKey = VerificationCodeFieldProps<VerificationCodeFields>['waitKey'];

/** The stored wait of each kind of code (docs/decisions.md §48). */
const waitKeys: Readonly<Record<OwnScene, Record<OwnAddress['type'], WaitKey>>> = {
  LOGIN_PASSWORD: { MOBILE: 'sendTextOfLoginPasswordByMobile', MAIL: 'sendTextOfLoginPasswordByMail' },
  FUNDS_PASSWORD: { MOBILE: 'sendTextOfFundsPasswordByMobile', MAIL: 'sendTextOfFundsPasswordByMail' },
  MOBILE: { MOBILE: 'sendTextOfMobileByMobile', MAIL: 'sendTextOfMobileByMail' },
  EMAIL: { MOBILE: 'sendTextOfEmailByMobile', MAIL: 'sendTextOfEmailByMail' },
};

interface OwnCodeFieldProps<Fields extends VerificationCodeFields> extends Pick<
  VerificationCodeFieldProps<Fields>,
  'form' | 'name'
> {
  /** The purpose of the code. */
  readonly scene: OwnScene;
  /** Its destination. */
  readonly address: OwnAddress;
}

/** The field for a code to one of the member's current addresses. */
export function OwnCodeField<Fields extends VerificationCodeFields>({
  scene,
  address: { type, text },
  ...field
}: OwnCodeFieldProps<Fields>) {
  const t = useTranslation(updateMessages);
  const { api } = usePlatform();

  async function send(): Promise<string> {
    await api.call(memberCodeCall, { body: { scene, type } }, { quiet: true });
    return text;
  }

  return (
    // Each address has its own wait and its own codes.
    <VerificationCodeField
      key={type}
      {...field}
      label={t('codeTo', { address: text })}
      waitKey={waitKeys[scene][type]}
      send={send}
    />
  );
}

export interface OwnAddress {
  readonly type: AccountName['type'];
  /** Masked, for display. */
  readonly text: string;
}

/** A member's current addresses, phone first. */
export const ownAddresses = ({ areaCode, mobile, email }: MemberInfo): readonly OwnAddress[] => [
  ...(mobile === '' ? [] : [{ type: 'MOBILE', text: maskedName({ type: 'MOBILE', areaCode, mobile }) } as const]),
  ...(email === '' ? [] : [{ type: 'MAIL', text: maskedName({ type: 'MAIL', email }) } as const]),
];

const Choice = styled.div`
  display: grid;
  gap: 6px;

  > p {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const AddressLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }
`;
