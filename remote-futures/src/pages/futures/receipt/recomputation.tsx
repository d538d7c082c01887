import type { FuturesReceipt } from '@livery/contract/calls/futures-receipt';
import { recomputeFutures, type FuturesDifference } from '@livery/contract/rules/futures-receipt';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform, useServiceChat } from '@livery/platform';
import { Button, textStyle, token } from '@livery/ui';
import { CircleAlert, CircleHelp, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { receiptMessages } from '../../../messages.ts';
import { formatTimeOfDay } from '../clock/format-time-of-day.ts';

type Tone = 'agrees' | 'differs' | 'void';

const backgrounds: Readonly<Record<Tone, string>> = {
  agrees: token.successSoft,
  differs: token.dangerSoft,
  void: token.surface3,
};
const colours: Readonly<Record<Tone, string>> = { agrees: token.success, differs: token.danger, void: token.text2 };

const Verdict = styled.section<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $tone }) => backgrounds[$tone]};
  ${textStyle(12)}
  color: ${token.text2};

  > svg {
    color: ${({ $tone }) => colours[$tone]};
  }

  h3 {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

/** What the two numbers of a difference are, for the member: money and prices grouped, words as they are. */
function useDifferenceText() {
  const t = useTranslation(receiptMessages);
  const language = useLanguage();
  const write = (value: string | undefined) =>
    value === undefined ? '--' : /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, language) : value;
  return ({ booked, computed }: FuturesDifference) =>
    t('differsText', { here: write(computed), booked: write(booked) });
}

/** The result computed again in the browser, from the order's recorded prices and by the shared rules. */
export function Recomputation({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const { clock } = usePlatform();
  const chat = useServiceChat();
  const differenceText = useDifferenceText();
  const [time, setTime] = useState(() => clock.now());
  const computed = recomputeFutures(receipt);
  if (!computed) return null;
  const { settlement, differences } = computed;
  const [difference] = differences;
  const tone: Tone = difference ? 'differs' : settlement.status === 'void' ? 'void' : 'agrees';
  const Icon = { agrees: ShieldCheck, differs: CircleAlert, void: CircleHelp }[tone];
  const titles = { agrees: 'agrees', differs: 'differs', void: 'voidTitle' } as const;
  return (
    <Verdict $tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div>
        <h3>{t(titles[tone])}</h3>
        <p>
          {difference
            ? differenceText(difference)
            : tone === 'void'
              ? t('voidText', { max: receipt.maxTickAge })
              : t('agreesText', { number: receipt.ticks.length, time: formatTimeOfDay(time) })}
        </p>
      </div>
      {difference && chat.isOffered ? (
        <Button size={28} onClick={() => chat.open()}>
          {t('report')}
        </Button>
      ) : (
        <Button variant="ghost" size={28} onClick={() => setTime(clock.now())}>
          {t('again')}
        </Button>
      )}
    </Verdict>
  );
}
