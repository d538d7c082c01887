/**
 * The components that every page loads. Fields are in `@livery/ui/field`, tabs and the like in
 * `@livery/ui/choices`, heavy components in `@livery/ui/overlay`.
 */
export {
  Button,
  ButtonLink,
  IconButton,
  Spinner,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './button/button.tsx';
export type { ButtonSize, ButtonVariant } from './button/button-style.ts';
export { CandleChart, type CandleChartProps } from './chart/candle-chart.tsx';
export type { Candle } from './chart/candle-layout.ts';
export { Donut, type DonutPart, type DonutProps } from './chart/donut.tsx';
export { Sparkline, type SparklineProps } from './chart/sparkline.tsx';
export { CoinIcon, type CoinIconProps } from './identity/coin-icon.tsx';
export { QrCode, type QrCodeProps } from './identity/qr-code.tsx';
export { AndroidMark, AppleMark } from './identity/store-marks.tsx';
export { Wordmark, type WordmarkProps } from './identity/wordmark.tsx';
export { lazyComponent, loadChunk, setChunkLoader, useLoadOnPress } from './lazy-component.tsx';
export { Amount, amountParts, type AmountParts, type AmountProps } from './number/amount.tsx';
export { Arrow, Change, directionColours, directionOf, type ChangeProps, type Direction } from './number/change.tsx';
export { SkipLink, StatusRegion, VisuallyHidden } from './accessibility/accessibility.tsx';
export { RichText, type RichTextProps } from './rich-text/rich-text.tsx';
export {
  centredStyle,
  EmptyState,
  ErrorState,
  staleStyle,
  type EmptyStateProps,
  type ErrorStateProps,
} from './surface/state-panel.tsx';
export { isComposing, isSubmittingEnter } from './field/composing.ts';
export { coveringInput } from './tabs/covering-input.ts';
export {
  Card,
  PageColumn,
  Pill,
  Skeleton,
  useIsNearViewport,
  type PillTone,
  type SkeletonProps,
} from './surface/surface.tsx';
export { applyTheme, type SiteTheme } from './theme/root-style.ts';
export { brandRoles, type BrandRole } from './theme/brand.ts';
export { GlobalStyle } from './theme/global-style.ts';
export type { ColorMode, ThemeMode } from './theme/roles.ts';
export { media, token, textStyle } from './theme/token.ts';
export { Toaster, type ToasterProps } from './toast/toaster.tsx';
export { toast, type Toast, type ToastDetails, type ToastTone } from './toast/toasts.ts';
