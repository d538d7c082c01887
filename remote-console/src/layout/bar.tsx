import { useTranslation } from '@livery/i18n';
import { useServerSecond } from '@livery/platform/clock';
import { Button, IconButton, lazyComponent, media, textStyle, token } from '@livery/ui';
import { Menu, Popover } from '@livery/ui/overlay';
import { ChevronsUpDown, FlaskConical, Layers, LockKeyhole, LogOut, MonitorSmartphone } from 'lucide-react';
import { Suspense, use, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { layoutMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { roleName, SignOutContext, useOperator, useTenant } from '../session/operator.ts';
import { formatUtcTime } from '../utc.ts';
import { LanguageChoice, ThemeChoice } from './appearance.tsx';
import { Bell } from './bell.tsx';
import { BarSearch } from './search.tsx';
import { TenantMark } from './tenant-mark.tsx';

const SessionsDialog = lazyComponent(async () => (await import('../session/sessions-dialog.tsx')).SessionsDialog);

interface BarProps {
  readonly choice: TenantChoice;
  /** On a phone: what opens the navigation, or leads back. */
  readonly phoneStart: ReactNode;
  readonly phoneTitle: string;
}

/** The console's bar: tenant, environment, clock, bell, operator. */
export function Bar({ choice, phoneStart, phoneTitle }: BarProps) {
  return (
    <BarRow>
      <PhoneStart>
        {phoneStart}
        <b aria-hidden>{phoneTitle}</b>
      </PhoneStart>
      <TenantButton choice={choice} />
      <BarSearch />
      <BarEnd>
        <Environment />
        <Clock />
        <Bell />
        <OperatorMenu />
      </BarEnd>
    </BarRow>
  );
}

export interface TenantChoice {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Opens the list of tenants. */
  readonly open: () => void;
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/** The state of the list of tenants, which a key opens too. */
export function useTenantChoice(): TenantChoice {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return { isOpen, setOpen, open: () => setOpen(true), trigger };
}

const all = 'all';

function TenantButton({ choice: { isOpen, setOpen, trigger } }: { readonly choice: TenantChoice }) {
  const t = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const { tenant, choose } = useTenant();
  const allIcon = (
    <AllTenants>
      <Layers size={14} aria-hidden />
    </AllTenants>
  );
  return (
    <>
      <TenantTrigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {tenant ? <TenantMark tenant={tenant} size={18} /> : allIcon}
        <b>{tenant?.name ?? t('allTenants')}</b>
        <ChevronsUpDown size={14} aria-hidden />
      </TenantTrigger>
      <Menu
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={t('tenant')}
        placement="bottom start"
        selected={tenant?.id ?? all}
        items={[
          { id: all, label: t('allTenants'), icon: allIcon },
          ...tenants.map((one) => ({ id: one.id, label: one.name, icon: <TenantMark tenant={one} size={18} /> })),
        ]}
        onAction={(id) => choose(id === all ? undefined : id)}
      />
    </>
  );
}

/** Where this is, so that nobody takes a demo for the real thing, or the other way round. */
function Environment() {
  const t = useTranslation(layoutMessages);
  const { isDemo } = useOperator();
  const Icon = isDemo ? FlaskConical : LockKeyhole;
  return (
    <EnvironmentMark $isDemo={isDemo}>
      <Icon size={12} aria-hidden />
      {isDemo ? t('demo') : t('production')}
    </EnvironmentMark>
  );
}

function Clock() {
  const second = useServerSecond();
  return (
    <ClockText>
      {formatUtcTime(second)} <i>UTC</i>
    </ClockText>
  );
}

function OperatorMenu() {
  const t = useTranslation(layoutMessages);
  const operator = useOperator();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isListingSessions, setListingSessions] = useState(false);
  const signOut = use(SignOutContext);
  const tenantName = (id: string | null) =>
    operator.tenants.find((tenant) => tenant.id === id)?.name ?? t('allTenants');
  return (
    <>
      <IconButton
        ref={trigger}
        label={operator.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <OperatorMark operator={operator} size={28} />
      </IconButton>
      <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={operator.name}>
        <MenuContent>
          <div>
            <b>{operator.name}</b>
            <small>{operator.mail}</small>
            {operator.grants.map(({ role, tenantId }) => (
              <small key={`${role} ${tenantId}`}>
                {t(roleName[role])} · {tenantName(tenantId)}
              </small>
            ))}
          </div>
          <LanguageChoice />
          <ThemeChoice />
          <Button
            size={36}
            icon={<MonitorSmartphone size={16} aria-hidden />}
            onClick={() => {
              setOpen(false);
              setListingSessions(true);
            }}
          >
            {t('yourSessions')}
          </Button>
          <Button size={36} icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            {t('signOut')}
          </Button>
        </MenuContent>
      </Popover>
      <Suspense>{isListingSessions && <SessionsDialog onClose={() => setListingSessions(false)} />}</Suspense>
    </>
  );
}

const BarRow = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-width: 0;
  padding: 0 ${token.s3} 0 ${token.s2};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.phone} {
    gap: 4px;
    padding: 0 4px;
  }
`;

const PhoneStart = styled.div`
  display: none;

  ${media.phone} {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;

    b {
      ${textStyle(16, 600)}
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-left: auto;

  ${media.phone} {
    gap: 0;
  }
`;

const TenantTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 148px;
  height: 32px;
  padding: 0 ${token.s2};
  border-radius: 6px;
  color: ${token.text1};

  b {
    flex: 1;
    ${textStyle(13, 600)}
    text-align: start;
    white-space: nowrap;
  }

  > svg {
    flex: none;
    color: ${token.text3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    flex: none;
    min-width: 0;
    height: 44px;
    margin-left: auto;

    b {
      display: none;
    }

    & + div {
      margin-left: 0;
    }
  }
`;

const AllTenants = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border-radius: 6px;
  background: ${token.surface3};
  color: ${token.text2};
`;

const EnvironmentMark = styled.span<{ $isDemo: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 22px;
  padding: 0 ${token.s2};
  border-radius: ${token.r1};
  ${textStyle(12, 500)}
  white-space: nowrap;
  ${({ $isDemo }) =>
    $isDemo
      ? `background: ${token.warningSoft}; color: ${token.warning};`
      : `box-shadow: inset 0 0 0 1px ${token.fieldLine}; color: ${token.text2};`}

  ${media.phone} {
    display: none;
  }
`;

const ClockText = styled.span`
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
  white-space: nowrap;

  i {
    font-style: normal;
    color: ${token.text3};
  }

  ${media.phone} {
    display: none;
  }
`;

const MenuContent = styled.div`
  display: grid;
  gap: ${token.s3};
  width: 240px;

  b {
    ${textStyle(14, 600)}
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }
`;
