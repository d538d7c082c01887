import { CandleCanvas, type CandleCanvasProps } from '@livery/market-ui/candle-canvas';
import { useTicker } from '@livery/platform';
import { useOwnMarks } from './use-own-marks.ts';

/** A market's candles with the member's own orders and trades on them. */
export const OwnCandleCanvas = (props: CandleCanvasProps) => (
  <CandleCanvas {...props} change={useTicker(props.market.symbol)?.change} marks={useOwnMarks(props.market)} />
);
