import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { Globe, Headset, KeyRound, ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { Wrap } from '../../page-styles.ts';
import { dealMessages } from '../../../messages.ts';

const Band = styled.section`
  border-block: 1px solid ${token.line};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${token.s6} ${token.s8};
  padding-block: ${token.s12};

  li {
    display: flex;
    align-items: center;
    gap: ${token.s4};
    ${textStyle(16, 500)}
  }

  ${media.phone} {
    padding-block: ${token.s8};
  }
`;

const Icon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${token.r3};
  background: ${token.primarySoft};
  color: ${token.primaryText};
`;

const strengths = [
  ['strongLanguages', Globe],
  ['strongSupport', Headset],
  ['strongPassword', KeyRound],
  ['strongRecords', ReceiptText],
] as const;

/** The four strengths (spec §2.8). */
export function Strengths() {
  const t = useTranslation(dealMessages);
  return (
    <Band aria-label={t('strongTitle')}>
      <Wrap>
        <List>
          {strengths.map(([word, Drawing]) => (
            <li key={word}>
              <Icon aria-hidden>
                <Drawing size={22} />
              </Icon>
              {t(word)}
            </li>
          ))}
        </List>
      </Wrap>
    </Band>
  );
}
