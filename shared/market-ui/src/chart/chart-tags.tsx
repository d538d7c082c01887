/** What a reader has at prices, above the chart: tags at the lines of `tag-lines.ts` that move by mouse and by keys. */
import { add, formatUnits, isPositive, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { Bell, GripVertical, Link2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { priceDigits, type Market } from '../market/market.ts';
import { marketUiMessages } from '../messages.ts';
import type { Palette } from './chart-styles.ts';
import type { PriceChart } from './price-chart.ts';
import type { TagLine, TagTone } from './tag-lines.ts';
import { spreadTags } from './tag-places.ts';

/** What a reader has at a price: an open order, an alert, what coins cost, or an order that is not placed yet. */
export interface ChartTag {
  readonly id: string;
  readonly tone: TagTone;
  readonly price: Decimal;
  /** `Sell OCO stop 0.09000` */
  readonly label: string;
  /** What else it says, such as what follows its trigger. */
  readonly note?: string | undefined;
  /** Dotted lines wait for a price. Without it only the price is marked. */
  readonly line?: TagLine['line'];
  readonly trail?: TagLine['trail'];
  /** The tag whose order ends with its own. */
  readonly pairId?: string | undefined;
  /** Outlined with dashes, because nothing rests or waits there. */
  readonly isGhost?: boolean;
  /** The name of its button. Without it the tag has none. */
  readonly cancelLabel?: string | undefined;
  readonly isMovable: boolean;
}

export interface OwnTags {
  readonly tags: readonly ChartTag[];
  /** What a tag says while it is moved, and whether it cannot be there. */
  readonly describe: (id: string, price: Decimal) => { readonly text: string; readonly isFault: boolean };
  /** Resolves when the tag has its new price, or when it was refused. */
  readonly onMove: (id: string, price: Decimal) => Promise<unknown>;
  readonly onCancel: (id: string) => void;
}

interface ChartTagsProps extends OwnTags {
  readonly chart: PriceChart;
  readonly market: Market;
  readonly palette: Palette;
  /** Whether the chart has room for the candles alone. */
  readonly isSmall: boolean;
}

/** A tag that is being moved. */
interface Draft {
  readonly id: string;
  readonly price: Decimal;
  readonly isSending: boolean;
}

/** The tag at the line that a moved one had. */
const wasId = 'was';

/** Of the rails that join pairs, px. */
const railLeft = 14;
const railGap = 14;

/** px. A shorter movement is a press. */
const minDrag = 3;

/** The tags, each at its line. Arrow keys move one tick, with Shift ten; Enter sends, Escape takes back. */
export function ChartTags({ chart, market, palette, isSmall, tags, describe, onMove, onCancel }: ChartTagsProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft>();
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly id: string; readonly from: number; readonly toLine: number }>(undefined);
  const boxes = useRef(new Map<string, HTMLDivElement>());
  const rails = useRef(new Map<string, HTMLDivElement>());
  /** Of the lines that were drawn last, px from the top. */
  const places = useRef(new Map<string, number>());
  const { pricePrecision } = market;
  const write = (price: Decimal) => formatDecimal(price, language, priceDigits(market));
  const priceOf = (tag: ChartTag) => (draft?.id === tag.id ? draft.price : tag.price);

  const moved = tags.find(({ id }) => id === draft?.id);
  const shown = useMemo((): readonly ChartTag[] => {
    if (!moved) return tags;
    const label = t('chartTagWas', { price: formatDecimal(moved.price, language, priceDigits({ pricePrecision })) });
    const was = { id: wasId, tone: 'draft', line: 'dotted', price: moved.price, label } as const;
    return [...tags, { ...was, isGhost: true, isMovable: false }];
  }, [tags, moved, t, language, pricePrecision]);
  const pairs = tags.filter(({ pairId }, index) => tags.findIndex(({ id }) => id === pairId) > index);

  useEffect(() => {
    const lines = shown.map(({ id, price: own, tone, line, trail, isGhost }) => {
      const isMoved = draft?.id === id;
      const price = isMoved ? draft.price : own;
      const priceText = id === wasId ? undefined : formatDecimal(price, language, priceDigits({ pricePrecision }));
      return { tone: isGhost ? 'draft' : tone, line, trail, isMoved, price: Number(price), priceText } as const;
    });
    chart.setTagLines(lines, palette, (drawn, height) => {
      const distance = palette.textSize * 2 + 2;
      places.current = new Map(
        shown.flatMap(({ id }, index) => (drawn[index] === undefined ? [] : [[id, drawn[index]]])),
      );
      const [from, to] = [chart.legendHeight() + distance / 2, height - distance / 2];
      // Those that do not fit have their lines alone, as all have in a small chart. What is being done comes first.
      const capacity = isSmall ? 0 : Math.floor((to - from) / distance) + 1;
      const isActive = (id: string) => shown.some((tag) => tag.id === id && (tag.isGhost || id === draft?.id));
      const inside = [...places.current]
        .filter(([, y]) => y >= 0 && y <= height)
        .toSorted(([one], [other]) => Number(isActive(other)) - Number(isActive(one)))
        .filter(([id], rank) => rank < capacity || id === draft?.id);
      const middles = spreadTags(
        inside.map(([id, y]) => ({ y, isFixed: draft?.id === id })),
        { distance, from, to },
      );
      const middleOf = new Map(inside.map(([id], index) => [id, middles[index]]));
      for (const [id, { style }] of boxes.current) {
        const middle = middleOf.get(id);
        style.visibility = middle === undefined ? 'hidden' : 'visible';
        if (middle !== undefined) style.top = `${middle}px`;
      }
      for (const { id, pairId = '' } of shown) {
        const rail = rails.current.get(id);
        if (!rail) continue;
        rail.style.visibility = middleOf.has(id) || middleOf.has(pairId) ? 'visible' : 'hidden';
        // A rail to a line out of sight ends at the edge.
        const [from = 0, to = 0] = [id, pairId].map(
          (end) => middleOf.get(end) ?? Math.max(0, Math.min(places.current.get(end) ?? 0, height)),
        );
        rail.style.top = `${Math.min(from, to)}px`;
        rail.style.height = `${Math.abs(from - to)}px`;
      }
    });
  }, [chart, palette, shown, draft, isSmall, language, pricePrecision]);

  async function send({ id, price }: Draft): Promise<void> {
    if (describe(id, price).isFault) return;
    setDraft({ id, price, isSending: true });
    await onMove(id, price);
    setDraft(undefined);
  }

  function takeBack(): void {
    drag.current = undefined;
    setDraft(undefined);
  }

  function onKeyDown(event: KeyboardEvent, tag: ChartTag): void {
    if (draft?.isSending) return;
    const ticks = event.shiftKey ? 10n : 1n;
    const step = formatUnits(ticks, pricePrecision);
    const price = priceOf(tag);
    const moved = { ArrowUp: add(price, step), ArrowDown: subtract(price, step) }[event.key];
    if (moved !== undefined && isPositive(moved)) setDraft({ id: tag.id, price: moved, isSending: false });
    else if (event.key === 'Escape') takeBack();
    else if (event.key === 'Enter' && draft?.id === tag.id) void send(draft);
    else return;
    event.preventDefault();
  }

  const topOf = () => layer.current?.getBoundingClientRect().top ?? 0;

  function onPointerDown(event: PointerEvent, { id }: ChartTag): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    // The tag may be beside its line, and it is seldom held in its middle.
    const y = event.clientY - topOf();
    drag.current = { id, from: event.clientY, toLine: (places.current.get(id) ?? y) - y };
  }

  function onPointerMove({ clientY }: PointerEvent): void {
    const grip = drag.current;
    if (!grip || draft?.isSending) return;
    if (!draft && Math.abs(clientY - grip.from) < minDrag) return;
    const price = chart.priceAt(clientY - topOf() + grip.toLine);
    if (price > 0) setDraft({ id: grip.id, price: toDecimal(price.toFixed(pricePrecision)), isSending: false });
  }

  function onPointerUp(): void {
    if (drag.current && draft && !draft.isSending) {
      // Where the tag cannot be it returns.
      if (describe(draft.id, draft.price).isFault) setDraft(undefined);
      else void send(draft);
    }
    drag.current = undefined;
  }

  return (
    <TagLayer ref={layer} $rails={pairs.length}>
      {pairs.map(({ id }, index) => (
        <PairRail
          key={id}
          aria-hidden
          ref={(rail) => {
            if (rail) rails.current.set(id, rail);
            return () => void rails.current.delete(id);
          }}
          style={{ left: railLeft + index * railGap, width: (pairs.length - index) * railGap }}
        >
          <Link2 size={12} />
        </PairRail>
      ))}
      {shown.map((tag) => {
        const isMoved = draft?.id === tag.id;
        const { text, isFault } = isMoved ? describe(tag.id, draft.price) : { text: tag.note, isFault: false };
        return (
          <TagBox
            key={tag.id}
            ref={(box) => {
              if (box) boxes.current.set(tag.id, box);
              return () => void boxes.current.delete(tag.id);
            }}
            $tone={tag.tone}
            $isMoved={isMoved}
            $isFault={isFault}
            $isGhost={tag.isGhost === true && !isMoved}
          >
            <TagGrip
              {...(tag.isMovable && {
                role: 'slider',
                tabIndex: 0,
                title: t('chartTagKeys'),
                'aria-label': tag.label,
                'aria-orientation': 'vertical' as const,
                'aria-valuenow': Number(priceOf(tag)),
                'aria-valuetext': isMoved ? text : write(tag.price),
                'aria-invalid': isFault || undefined,
                'aria-busy': (isMoved && draft.isSending) || undefined,
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, tag),
                onBlur: () => isMoved && !draft.isSending && setDraft(undefined),
                onPointerDown: (event: PointerEvent) => onPointerDown(event, tag),
                onPointerMove,
                onPointerUp,
                onPointerCancel: takeBack,
              })}
            >
              {tag.isMovable && <GripVertical size={12} aria-hidden />}
              {tag.tone === 'alert' && <Bell size={12} aria-hidden />}
              <b>{tag.label}</b>
              {text !== undefined && <span>{text}</span>}
              {isMoved && <kbd>Esc</kbd>}
            </TagGrip>
            {tag.cancelLabel !== undefined && (
              <button type="button" aria-label={tag.cancelLabel} onClick={() => onCancel(tag.id)}>
                <X size={12} aria-hidden />
              </button>
            )}
          </TagBox>
        );
      })}
    </TagLayer>
  );
}

const tagColours = {
  buy: token.up,
  sell: token.down,
  alert: token.warning,
  cost: token.text1,
  draft: token.text2,
} as const satisfies Record<TagTone, string>;

const TagLayer = styled.div<{ $rails: number }>`
  --tags-left: ${({ $rails }) => ($rails === 0 ? token.s2 : `${railLeft + $rails * railGap}px`)};
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

/** Joins the tags of two orders that end each other. */
const PairRail = styled.div`
  position: absolute;
  display: grid;
  align-content: center;
  border: 1.5px solid ${token.text3};
  border-inline-end: 0;

  svg {
    box-sizing: content-box;
    margin-inline-start: calc(-1 * ${token.s2});
    padding: 2px;
    border-radius: ${token.r1};
    background: ${token.surface1};
    box-shadow: inset 0 0 0 1px ${token.lineStrong};
    color: ${token.text2};
  }
`;

const TagBox = styled.div<{ $tone: TagTone; $isMoved: boolean; $isFault: boolean; $isGhost: boolean }>`
  position: absolute;
  z-index: ${({ $isMoved }) => ($isMoved ? 2 : 1)};
  left: var(--tags-left);
  visibility: hidden;
  display: flex;
  align-items: center;
  max-width: calc(100% - 88px - var(--tags-left));
  min-height: 24px;
  translate: 0 -50%;
  border-radius: ${token.r1};
  background: ${token.surface1};
  box-shadow: ${({ $isGhost }) => ($isGhost ? 'none' : 'inset 0 0 0 1px var(--tag-edge)')};
  ${({ $isGhost }) => $isGhost && 'outline: 1px dashed var(--tag-edge); outline-offset: -1px;'}
  --tag-edge: ${({ $isMoved, $isFault }) => ($isFault ? token.danger : $isMoved ? token.primaryText : token.lineStrong)};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  pointer-events: auto;

  b {
    font-weight: 600;
    color: ${({ $tone }) => tagColours[$tone]};
    white-space: nowrap;
  }

  span {
    color: ${({ $isFault }) => ($isFault ? token.danger : token.text3)};
    ${({ $isMoved }) => !$isMoved && 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'}
  }

  kbd {
    padding: 0 5px;
    border-radius: ${token.r1};
    background: ${token.surface3};
    color: ${token.text2};
    font: inherit;
  }

  > button {
    display: grid;
    place-items: center;
    align-self: stretch;
    width: 24px;
    border-inline-start: 1px solid ${token.lineStrong};
    color: ${token.text3};

    ${media.hover} {
      &:hover {
        color: ${token.text1};
      }
    }
  }
`;

const TagGrip = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: 24px;
  padding-inline: ${token.s2};
  border-radius: ${token.r1};

  > svg {
    flex: none;
    color: ${token.text3};
  }

  > svg:first-child {
    margin-inline-start: -4px;
  }

  &[role='slider'] {
    cursor: ns-resize;
    touch-action: none;
  }

  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;
