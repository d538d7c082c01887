/** The chart library's styles, from the site's design tokens. */
import { formatChange, formatDecimal, type Language } from '@livery/i18n';
import { directionOf, token, type Direction } from '@livery/ui';
import type { DeepPartial, Styles } from 'klinecharts';
import { useEffect, useState, type RefObject } from 'react';
import type { Bar } from './bars.ts';

export const translucent = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** The shortest names of a candle's prices. */
type CandleLabels = Readonly<Record<'open' | 'high' | 'low' | 'close', string>>;

export interface ChartStyleOptions {
  readonly palette: Palette;
  readonly language: Language;
  readonly labels: CandleLabels;
  readonly look: 'candles' | 'line';
  /** A small chart shows its legend only while a candle is pointed at. */
  readonly isSmall: boolean;
  /** Whether a press beside a price sets an alert. */
  readonly addsAlerts: boolean;
  readonly pricePrecision: number;
  /** The day's, as everywhere on the page. Without it the tag of the last price has its candle's. */
  readonly direction?: Direction | undefined;
}

type Legend = (data: { readonly current: unknown }) => { title: LegendText; value: LegendText }[];
type LegendText = { text: string; color: string };

function createLegend({ palette, language, labels, pricePrecision }: ChartStyleOptions): Legend {
  const digits = { min: pricePrecision, max: pricePrecision };
  return ({ current }) => {
    const { open, close, candle } = current as Bar;
    const prices = (['open', 'high', 'low', 'close'] as const).map((name) => ({
      title: { text: `${labels[name]} `, color: palette.text3 },
      value: { text: formatDecimal(candle[name], language, digits), color: palette.text1 },
    }));
    const change = (((close - open) / open) * 100).toFixed(4);
    const moved = formatChange(change, language, 2);
    const colour = { up: palette.up, down: palette.down, unchanged: palette.text3 }[directionOf(change, 2)];
    return [...prices, { title: { text: '', color: colour }, value: { text: moved, color: colour } }];
  };
}

/** A button with a plus beside the price of the crosshair. Lengths in px. */
const plusButton = ({ primary, onUp }: Palette) => ({
  id: 'alert',
  position: 'right' as const,
  type: 'path' as const,
  content: { style: 'stroke' as const, path: 'M8 3V13M3 8H13', lineWidth: 1.5 },
  size: 16,
  color: onUp,
  activeColor: onUp,
  backgroundColor: primary,
  activeBackgroundColor: primary,
  borderRadius: 4,
  paddingLeft: 3,
  paddingRight: 3,
  paddingTop: 3,
  paddingBottom: 3,
  marginLeft: 4,
  marginRight: 4,
  marginTop: 0,
  marginBottom: 0,
});

/** The chart's colours, sizes and legend. */
export function chartStyles(options: ChartStyleOptions): DeepPartial<Styles> {
  const { palette, look, isSmall, direction: day, addsAlerts } = options;
  const tagColours = { up: palette.upSolid, down: palette.downSolid, unchanged: palette.text3 };
  const dayColour = day && tagColours[day];
  const showRule = isSmall ? 'follow_cross' : 'always';
  const { textSize: size, font: family } = palette;
  const text = { size, family, weight: 400, color: palette.text3 };
  const direction = { upColor: palette.upFill, downColor: palette.downFill, noChangeColor: palette.upFill };
  const padding = { paddingLeft: 6, paddingRight: 6, paddingTop: 3, paddingBottom: 3 };
  const highLow = { color: palette.text2, textSize: size, textFamily: family, textWeight: '500' };
  const legend = { ...text, marginLeft: 0, marginRight: 10, marginTop: 2, marginBottom: 2 };
  const axis = {
    axisLine: { color: palette.line },
    tickLine: { show: false },
    tickText: { ...text, marginStart: 8, marginEnd: 8 },
  };
  // The crosshair's time stands on this axis.
  const timeAxis = { ...axis, tickText: { ...text, marginStart: 3, marginEnd: 5 } };
  const grid = { style: 'solid' as const, color: palette.grid };
  const crosshair = {
    line: { color: palette.text3, dashedValue: [3, 3] },
    text: { ...text, ...padding, color: palette.text1, backgroundColor: palette.surface3, borderSize: 0 },
  };
  // The last price and the countdown share one tag.
  const tag = { ...text, ...padding, weight: 600, color: palette.onUp, borderRadius: 0 };
  const bars = { ...direction, upColor: palette.upFill, downColor: palette.downFill };
  const shape = { color: palette.info, borderColor: palette.info };
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: {
      type: look === 'line' ? 'area' : 'candle_solid',
      bar: {
        ...direction,
        upBorderColor: palette.upFill,
        downBorderColor: palette.downFill,
        noChangeBorderColor: palette.upFill,
        upWickColor: palette.upFill,
        downWickColor: palette.downFill,
        noChangeWickColor: palette.upFill,
      },
      area: {
        lineSize: 1.5,
        lineColor: palette.primary,
        backgroundColor: [
          { offset: 0, color: translucent(palette.primary, 0) },
          { offset: 1, color: translucent(palette.primary, 16) },
        ],
        point: { show: false },
      },
      priceMark: {
        high: highLow,
        low: highLow,
        last: {
          upColor: dayColour ?? tagColours.up,
          downColor: dayColour ?? tagColours.down,
          noChangeColor: dayColour ?? tagColours.up,
          line: { dashedValue: [2, 2] },
          text: tag,
          extendTexts: [
            { ...tag, show: true, weight: 500, paddingTop: 0, position: 'below_price', updateInterval: 1000 },
          ],
        },
      },
      tooltip: {
        showRule,
        offsetLeft: 12,
        offsetTop: 8,
        title: { show: false },
        legend: { ...legend, template: createLegend(options) },
      },
    },
    indicator: {
      lines: [palette.warning, palette.info, palette.primaryText, palette.text2, palette.downFill].map((color) => ({
        color,
        size: 1.25,
        style: 'solid' as const,
        smooth: false,
        dashedValue: [2, 2],
      })),
      bars: [bars],
      circles: [bars],
      tooltip: {
        showRule,
        offsetLeft: 12,
        offsetTop: 2,
        title: legend,
        legend: { ...legend, defaultValue: '--' },
      },
    },
    xAxis: timeAxis,
    yAxis: axis,
    separator: { size: 1, color: palette.line, activeBackgroundColor: palette.surface3 },
    crosshair: {
      horizontal: { ...crosshair, features: addsAlerts ? [plusButton(palette)] : [] },
      vertical: crosshair,
    },
    overlay: {
      point: { color: palette.info, borderColor: translucent(palette.info, 35), activeColor: palette.info },
      line: { color: palette.info, size: 1.25 },
      rect: { ...shape, color: translucent(palette.info, 12) },
      polygon: { ...shape, color: translucent(palette.info, 12) },
      circle: { ...shape, color: translucent(palette.info, 12) },
      arc: { color: palette.info },
      text: { ...text, ...padding, color: palette.text1, backgroundColor: palette.surface3, borderSize: 0 },
    },
  };
}

const roles = [
  'surface1',
  'surface3',
  'line',
  'grid',
  'text1',
  'text2',
  'text3',
  'primary',
  'primaryText',
  'warning',
  'info',
  'upFill',
  'downFill',
  'upSolid',
  'downSolid',
  'onUp',
  'up',
  'down',
  'font',
] as const;
export type Palette = Readonly<Record<(typeof roles)[number], string>> & { /** px */ readonly textSize: number };

/** The values of the tokens at an element. A canvas cannot read CSS variables. */
function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const named = roles.map((role) => [role, style.getPropertyValue(token[role].slice(4, -1)).trim()]);
  return { ...Object.fromEntries(named), textSize: Number.parseFloat(style.fontSize) || 12 } as Palette;
}

/** The root element's attributes that change the theme. */
const attributeFilter = ['data-theme', 'data-color-mode', 'data-tinted', 'style'];

/** The palette at an element, read again whenever the theme changes. */
export function usePalette(element: RefObject<Element | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    const read = () => element.current && setPalette(readPalette(element.current));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter });
    return () => observer.disconnect();
  }, [element]);
  return palette;
}
