import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { media, Pill, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { CopyButton } from '../copy-button.tsx';
import { orderRoomMessages } from '../../../../messages.ts';
import type { AccountRow } from './account-rows.ts';

const Account = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${token.s3} ${token.s4} ${token.s2} ${token.s6};

  ${media.phone} {
    padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
  }
`;

const AccountHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  min-height: 36px;

  h3 {
    ${textStyle(14, 600)}
  }

  > button {
    margin-inline-start: auto;
  }
`;

const AccountFields = styled.dl`
  container: account / inline-size;
  flex: 1;
  display: grid;
  grid-auto-rows: minmax(44px, 1fr);
  max-height: 434px;
`;

const AccountField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 168px) minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${token.s2};
  border-top: 1px solid ${token.line};

  dt {
    ${textStyle(13)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }

  dd {
    ${textStyle(14, 500)}
    color: ${token.text1};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums lining-nums;
  }

  dd:last-child {
    display: flex;
    padding-inline-end: ${token.s1};
  }

  @container account (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 5px 0;

    dd:nth-child(2) {
      grid-area: 2 / 1;
    }

    dd:last-child {
      grid-area: 1 / 2 / 3;
    }
  }
`;

export interface SellerAccountProps {
  readonly type: OrderRoom['type'];
  readonly rows: readonly AccountRow[];
}

/** The platform-certified account on which the seller is paid (spec §1), to be copied field by field or whole. */
export function SellerAccount({ type, rows }: SellerAccountProps) {
  const t = useTranslation(orderRoomMessages);
  const whole = rows.map(({ name, value }) => `${t(name)}: ${value}`).join('\n');
  return (
    <Account>
      <AccountHead>
        <h3>{t(type === 'buy' ? 'sellerAccount' : 'yourAccount')}</h3>
        <Pill tone="done">{t('certified')}</Pill>
        <CopyButton label={t('copyAll')} text={whole} isLabelled />
      </AccountHead>
      <AccountFields>
        {rows.map(({ name, value }) => (
          <AccountField key={name}>
            <dt>{t(name)}</dt>
            <dd translate="no">{value}</dd>
            <dd>
              <CopyButton label={t('copyField', { field: t(name) })} text={value} />
            </dd>
          </AccountField>
        ))}
      </AccountFields>
    </Account>
  );
}
