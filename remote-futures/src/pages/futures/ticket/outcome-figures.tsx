import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { KeyValues } from '../key-values.ts';
import type { Ticket } from './use-ticket.ts';

const FigureCard = styled.div`
  display: grid;
  gap: 10px;
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
`;

const Figures = styled(KeyValues)`
  dd {
    font-weight: 600;
  }
`;

const WonFigure = styled.span`
  color: ${token.up};
`;

const LostFigure = styled.span`
  color: ${token.down};
`;

const BreakEven = styled.div`
  display: grid;
  gap: ${token.s2};
  padding-top: 10px;
  border-top: 1px solid ${token.line};

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
    color: ${token.text2};

    b {
      font-weight: 600;
      color: ${token.text1};
    }
  }

  > p:last-child {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const BreakEvenTrack = styled.span`
  position: relative;
  height: 6px;
  border-radius: ${token.r1};
  background: linear-gradient(90deg, ${token.surface3} var(--at), ${token.upFill} 0);

  &::after {
    content: '';
    position: absolute;
    top: -3px;
    left: var(--at);
    width: 2px;
    height: 12px;
    background: ${token.text1};
  }
`;

export const moneyDigits = { min: 2 };

/** What is won and lost at most, after the fee, and how often one must win to come out even. */
export function OutcomeFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { contract, outcomes } = ticket;
  const { fee, won, lost, breakEven, winsOfHundred } = outcomes;
  const { coin, feePercent } = contract;
  const figure = { unit: coin, digits: moneyDigits };
  return (
    <FigureCard>
      <Figures>
        <div>
          <dt>{t('ifRight')}</dt>
          <dd>
            {breakEven === undefined ? (
              '--'
            ) : (
              <WonFigure>
                <Amount value={won} signed {...figure} />
              </WonFigure>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('ifWrong')}</dt>
          <dd>
            <LostFigure>
              <Amount value={lost} {...figure} />
            </LostFigure>
          </dd>
        </div>
        <div>
          <dt>{t('feeIncluded', { percent: formatPercent(feePercent, language) })}</dt>
          <dd>
            <Amount value={fee} {...figure} />
          </dd>
        </div>
      </Figures>
      {breakEven !== undefined && (
        <BreakEven>
          <p>
            {t('breakEven')} <b>{formatPercent(breakEven, language)}</b>
          </p>
          <BreakEvenTrack style={{ '--at': `${Math.min(100, Number(breakEven))}%` }} />
          <p>{winsOfHundred > 100 ? t('breakEvenNever') : t('breakEvenWords', { wins: winsOfHundred })}</p>
        </BreakEven>
      )}
    </FigureCard>
  );
}

const FootFigureList = styled.dl`
  display: none;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  dt {
    color: ${token.text3};
  }

  dd {
    font-weight: 600;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }
`;

/** The deciding figures again, above a phone's buttons. */
export function FootFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { won, lost, breakEven } = ticket.outcomes;
  return (
    <FootFigureList>
      <div>
        <dt>{t('right')}</dt>
        <dd>
          {breakEven === undefined ? (
            '--'
          ) : (
            <WonFigure>
              <Amount value={won} signed digits={moneyDigits} />
            </WonFigure>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('wrong')}</dt>
        <dd>
          <LostFigure>
            <Amount value={lost} digits={moneyDigits} />
          </LostFigure>
        </dd>
      </div>
      <div>
        <dt>{t('breakEvenShort')}</dt>
        <dd>{breakEven === undefined ? '--' : formatPercent(breakEven, language)}</dd>
      </div>
    </FootFigureList>
  );
}
