/** The reader's open orders above the chart: tags at the lines of `tag-lines.ts` that move by mouse and by keys. */
import { add, formatUnits, isPositive, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { GripVertical, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { priceDigits, type Market } from '../market/market.ts';
import type { Palette } from './chart-styles.ts';
import type { PriceChart } from './price-chart.ts';

/** An open order at the price that it rests at or waits for. */
export interface OrderTag {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** `Sell OCO stop 0.09000` */
  readonly label: string;
  /** What else it says, such as what follows its trigger. */
  readonly note?: string | undefined;
  /** Whether it waits for its price instead of resting in the book. */
  readonly isWaiting: boolean;
  readonly isMovable: boolean;
  /** The name of its button. */
  readonly cancelLabel: string;
}

export interface OwnTags {
  readonly tags: readonly OrderTag[];
  /** What the keys do, for screen readers. */
  readonly hint: string;
  /** What a tag says while it is moved, and whether its order cannot be there. */
  readonly describe: (id: number, price: Decimal) => { readonly text: string; readonly isFault: boolean };
  /** Resolves when the order has its new price, or when it was refused. */
  readonly onMove: (id: number, price: Decimal) => Promise<unknown>;
  readonly onCancel: (id: number) => void;
}

interface OrderTagsProps extends OwnTags {
  readonly chart: PriceChart;
  readonly market: Market;
  readonly palette: Palette;
}

/** A tag that is being moved. */
interface Draft {
  readonly id: number;
  readonly price: Decimal;
  readonly isSending: boolean;
}

/** px. A shorter movement is a press. */
const minDrag = 3;

/** The tags, each at its line. Arrow keys move one tick, with Shift ten; Enter sends, Escape takes back. */
export function OrderTags({ chart, market, palette, tags, hint, describe, onMove, onCancel }: OrderTagsProps) {
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft>();
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly id: number; readonly from: number }>(undefined);
  const boxes = useRef(new Map<number, HTMLDivElement>());
  const { pricePrecision } = market;
  const write = (price: Decimal) => formatDecimal(price, language, priceDigits(market));
  const priceOf = (tag: OrderTag) => (draft?.id === tag.id ? draft.price : tag.price);

  useEffect(() => {
    const lines = tags.map(({ id, price: own, ...tag }) => {
      const price = draft?.id === id ? draft.price : own;
      const place = (y: number, height: number) => {
        const box = boxes.current.get(id);
        if (!box) return;
        box.style.top = `${y}px`;
        box.style.visibility = y < 0 || y > height ? 'hidden' : 'visible';
      };
      const priceText = formatDecimal(price, language, priceDigits({ pricePrecision }));
      return { ...tag, price: Number(price), priceText, place };
    });
    chart.setTagLines(lines, palette);
  }, [chart, palette, tags, draft, language, pricePrecision]);

  async function send({ id, price }: Draft): Promise<void> {
    if (describe(id, price).isFault) return;
    setDraft({ id, price, isSending: true });
    await onMove(id, price);
    setDraft(undefined);
  }

  function onKeyDown(event: KeyboardEvent, tag: OrderTag): void {
    if (draft?.isSending) return;
    const ticks = event.shiftKey ? 10n : 1n;
    const step = formatUnits(ticks, pricePrecision);
    const price = priceOf(tag);
    const moved = { ArrowUp: add(price, step), ArrowDown: subtract(price, step) }[event.key];
    if (moved !== undefined && isPositive(moved)) setDraft({ id: tag.id, price: moved, isSending: false });
    else if (event.key === 'Escape') setDraft(undefined);
    else if (event.key === 'Enter' && draft?.id === tag.id) void send(draft);
    else return;
    event.preventDefault();
  }

  function onPointerMove({ clientY }: PointerEvent): void {
    const grip = drag.current;
    if (!grip || !layer.current || draft?.isSending) return;
    if (!draft && Math.abs(clientY - grip.from) < minDrag) return;
    const price = chart.priceAt(clientY - layer.current.getBoundingClientRect().top);
    if (price > 0) setDraft({ id: grip.id, price: toDecimal(price.toFixed(pricePrecision)), isSending: false });
  }

  function onPointerUp(): void {
    if (drag.current && draft && !draft.isSending) {
      // Where the order cannot be it returns.
      if (describe(draft.id, draft.price).isFault) setDraft(undefined);
      else void send(draft);
    }
    drag.current = undefined;
  }

  return (
    <TagLayer ref={layer}>
      {tags.map((tag) => {
        const isMoved = draft?.id === tag.id;
        const { text, isFault } = isMoved ? describe(tag.id, draft.price) : { text: tag.note, isFault: false };
        return (
          <TagBox
            key={tag.id}
            ref={(box) => {
              if (box) boxes.current.set(tag.id, box);
              return () => void boxes.current.delete(tag.id);
            }}
            $side={tag.side}
            $isMoved={isMoved}
            $isFault={isFault}
          >
            <TagGrip
              {...(tag.isMovable && {
                role: 'slider',
                tabIndex: 0,
                title: hint,
                'aria-label': tag.label,
                'aria-orientation': 'vertical' as const,
                'aria-valuenow': Number(priceOf(tag)),
                'aria-valuetext': isMoved ? text : write(tag.price),
                'aria-invalid': isFault || undefined,
                'aria-busy': (isMoved && draft.isSending) || undefined,
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, tag),
                onBlur: () => isMoved && !draft.isSending && setDraft(undefined),
                onPointerDown: (event: PointerEvent) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  drag.current = { id: tag.id, from: event.clientY };
                },
                onPointerMove,
                onPointerUp,
                onPointerCancel: () => {
                  drag.current = undefined;
                  setDraft(undefined);
                },
              })}
            >
              {tag.isMovable && <GripVertical size={12} aria-hidden />}
              <b>{tag.label}</b>
              {text !== undefined && <span>{text}</span>}
              {isMoved && <kbd>Esc</kbd>}
            </TagGrip>
            <button type="button" aria-label={tag.cancelLabel} onClick={() => onCancel(tag.id)}>
              <X size={12} aria-hidden />
            </button>
          </TagBox>
        );
      })}
    </TagLayer>
  );
}

const TagLayer = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const TagBox = styled.div<{ $side: OrderTag['side']; $isMoved: boolean; $isFault: boolean }>`
  position: absolute;
  z-index: ${({ $isMoved }) => ($isMoved ? 2 : 1)};
  left: ${token.s2};
  visibility: hidden;
  display: flex;
  align-items: center;
  max-width: calc(100% - 96px);
  min-height: 24px;
  translate: 0 -50%;
  border-radius: ${token.r1};
  background: ${token.surface1};
  box-shadow: inset 0 0 0 1px
    ${({ $isMoved, $isFault }) => ($isFault ? token.danger : $isMoved ? token.primaryText : token.lineStrong)};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  pointer-events: auto;

  b {
    font-weight: 600;
    color: ${({ $side }) => ($side === 'buy' ? token.up : token.down)};
    white-space: nowrap;
  }

  span {
    color: ${({ $isFault }) => ($isFault ? token.danger : token.text3)};
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
  padding-inline: ${token.s1} ${token.s2};
  border-radius: ${token.r1};

  > svg {
    flex: none;
    color: ${token.text3};
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
