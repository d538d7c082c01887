import { searchCall, type SearchHit } from '@livery/contract/calls/operator/members';
import { useTranslation } from '@livery/i18n';
import { Link, useNavigate } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { SearchField } from '@livery/ui/choices';
import { useDeferredValue, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { layoutMessages } from '../messages.ts';
import { useRight, useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { pageAddress } from './pages.ts';
import { TenantMark } from './tenant-mark.tsx';

const kindKeys = {
  withdrawal: 'withdrawalHit',
  deposit: 'depositHit',
  spotOrder: 'orderHit',
  c2cOrder: 'c2cHit',
} as const;

/** Orders open on the page of their member. */
function addressOf({ kind, id, member }: SearchHit, tenant: string | undefined): string {
  if (kind === 'withdrawal') return pageAddress('withdrawals', { tenant, record: id });
  if (kind === 'deposit') return pageAddress('deposits', { tenant, record: id });
  return pageAddress('members', { tenant, record: member.id });
}

/** The search of the bar: `/` leads there, and Enter opens the first hit. */
export function BarSearch() {
  const t = useTranslation(layoutMessages);
  const navigate = useNavigate();
  const { tenant } = useTenant();
  const mayRead = useRight('members', 'reads');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const q = useDeferredValue(typed.trim());
  const isAsking = mayRead && isOpen && q.length > 1;
  const { data } = useOperatorCall(searchCall, isAsking ? { query: { tenant: tenant?.id, q } } : undefined, []);
  useKeys({ '/': () => box.current?.querySelector('input')?.focus() });
  if (!mayRead) return null;
  const hits = isAsking ? data?.list : undefined;
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <SearchForm
      ref={box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const first = hits?.[0];
        if (!first) return;
        close();
        void navigate(addressOf(first, tenant?.id));
      }}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        if (target instanceof HTMLElement) target.blur();
      }}
    >
      <SearchField label={t('search')} value={typed} maxLength={200} onChange={setTyped} hint={<KeyCap>/</KeyCap>} />
      {hits && (
        <Hits>
          {hits.length === 0 && <p role="status">{t('noHits')}</p>}
          {hits.map((hit) => (
            <Link key={`${hit.kind} ${hit.id}`} to={addressOf(hit, tenant?.id)} onClick={close}>
              <TenantMark tenant={{ id: hit.member.tenantId, name: hit.member.tenantId }} size={18} />
              <b>{hit.member.nickname}</b>
              <span>{hit.kind === 'member' ? hit.member.tenantId : `${t(kindKeys[hit.kind])} ${hit.id}`}</span>
              <small>{hit.text}</small>
            </Link>
          ))}
        </Hits>
      )}
    </SearchForm>
  );
}

const SearchForm = styled.form`
  position: relative;
  flex: 0 1 372px;
  min-width: 0;

  ${media.phone} {
    display: none;
  }
`;

const Hits = styled.div`
  position: absolute;
  z-index: 30;
  inset: calc(100% + 4px) 0 auto;
  display: grid;
  max-height: 70vh;
  padding: 4px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  box-shadow: ${token.shadow2};
  overflow: auto;
  ${textStyle(13)}

  a,
  p {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 36px;
    padding: 0 ${token.s2};
    border-radius: 6px;
    color: ${token.text1};
    text-decoration: none;
  }

  a:is(:hover, :focus-visible) {
    background: ${token.hover};
  }

  b {
    font-weight: 500;
  }

  span,
  p {
    color: ${token.text3};
  }

  small {
    margin-left: auto;
    color: ${token.text2};
  }
`;
