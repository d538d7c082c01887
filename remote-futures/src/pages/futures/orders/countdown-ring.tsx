import { useTranslation } from '@livery/i18n';
import { CountdownRing as Ring, type CountdownRingProps } from '@livery/market-ui/market';
import { futuresMessages } from '../../../messages.ts';

/** px. From ten minutes on the time has four digits. */
const sizeOf = (whole: number) => (whole < 600 ? 40 : 48);

/** The time that is left of a cycle. */
export function CountdownRing(cycle: Pick<CountdownRingProps, 'end' | 'whole'>) {
  const t = useTranslation(futuresMessages);
  return <Ring {...cycle} size={sizeOf(cycle.whole)} label={(time) => t('timeLeft', { time })} />;
}
