import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { IconButton, Pill, token, textStyle } from '@livery/ui';
import { Dialog, Popover, type PopoverProps } from '@livery/ui/overlay';
import { Copy, LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { copyText } from './copy-text.ts';
import { maskedAddresses, shortId } from './member-name.ts';
import { MemberInitial } from './member-initial.tsx';
import { MemberPages } from './member-pages.tsx';
import { MenuBalance } from './menu-balance.tsx';
import { menuRowStyle } from './menu-row.ts';

/** With the popover's padding of 16 px, half of which the rows' backgrounds take, the menu is 328 px wide. */
const PopoverMenu = styled.div`
  width: 310px;
  max-width: calc(100vw - 48px);
  margin-inline: -8px;
`;

/** The rows' texts align with the sheet's title. */
const SheetMenu = styled.div`
  margin-inline: -12px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s1} ${token.s2} ${token.s3};
`;

const Names = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle(13)}
  color: ${token.text2};
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  ${textStyle(16, 600)}
  color: ${token.text1};
`;

const IdLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s1};
`;

const MenuGroup = styled.div`
  padding-block: ${token.s2};
  border-top: 1px solid ${token.line};

  &:last-child {
    padding-bottom: 0;
  }
`;

const LogOutButton = styled.button`
  ${menuRowStyle}
`;

function MemberNames({ member }: { readonly member: MemberInfo }) {
  const t = useTranslation(accountFormMessages);
  const addresses = maskedAddresses(member);
  const [name, ...rest] = member.nickname === '' ? addresses : [member.nickname, ...addresses];
  return (
    <Names>
      <Name>
        <bdi>{name}</bdi>
        {member.verification === 'verified' && <Pill tone="done">{t('verified')}</Pill>}
      </Name>
      {rest.map((address) => (
        <p key={address}>
          <bdi>{address}</bdi>
        </p>
      ))}
      <IdLine>
        {t('id')} <span translate="no">{shortId(member.uuid)}</span>
        <IconButton
          label={t('copyId')}
          size={24}
          onClick={() => void copyText(member.uuid, { copied: t('copied'), failed: t('copyFailed') })}
        >
          <Copy size={14} aria-hidden />
        </IconButton>
      </IdLine>
    </Names>
  );
}

export interface MemberPanelProps extends Omit<PopoverProps, 'children' | 'placement'> {
  /** `undefined` until it is known. */
  readonly member: MemberInfo | undefined;
  /** Whether it is a sheet from below, as on a phone. */
  readonly isSheet: boolean;
}

/** The member menu: who is signed in, what they own, the pages of a member that exist, settings, and the way out (docs/decisions.md §42). */
export function MemberPanel({ member, isSheet, ...anchor }: MemberPanelProps) {
  const t = useTranslation(accountFormMessages);
  const { logOut } = usePlatform();
  const close = () => anchor.onOpenChange(false);
  const content = (
    <>
      {member && (
        <Who>
          <MemberInitial member={member} size={40} />
          <MemberNames member={member} />
        </Who>
      )}
      <MenuBalance onChoose={close} />
      <MemberPages member={member} onChoose={close} />
      <MenuGroup>
        <AppearanceSettings />
        <LanguageSetting />
      </MenuGroup>
      <MenuGroup>
        <LogOutButton type="button" onClick={logOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          {t('logOut')}
        </LogOutButton>
      </MenuGroup>
    </>
  );
  return isSheet ? (
    <Dialog title={anchor.label} isOpen={anchor.isOpen} onClose={close} closeLabel={t('closeMenu')}>
      <SheetMenu>{content}</SheetMenu>
    </Dialog>
  ) : (
    <Popover {...anchor}>
      <PopoverMenu>{content}</PopoverMenu>
    </Popover>
  );
}
