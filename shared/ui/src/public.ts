/**
 * The components that every page loads. Fields are in `@livery/ui/field`, tabs and the like in
 * `@livery/ui/choices`, heavy components in `@livery/ui/overlay`.
 */
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export type { ButtonSize, ButtonVariant } from './button/button-style.ts';
export { Spinner } from './button/spinner.tsx';
export { CandleChart, type CandleChartProps } from './chart/candle-chart.tsx';
export type { Candle } from './chart/candle-layout.ts';
export { Donut, type DonutPart, type DonutProps } from './chart/donut.tsx';
export { Sparkline, type SparklineProps } from './chart/sparkline.tsx';
export { CoinIcon, type CoinIconProps } from './identity/coin-icon.tsx';
export { QrCode, type QrCodeProps } from './identity/qr-code.tsx';
export { AndroidMark, AppleMark } from './identity/store-marks.tsx';
export { Wordmark, type WordmarkProps } from './identity/wordmark.tsx';
export { lazyComponent, loadChunk, setChunkLoader } from './lazy/lazy-component.tsx';
export { useLoadOnPress } from './lazy/use-load-on-press.ts';
export { amountParts, type AmountParts } from './number/amount-parts.ts';
export { Amount, type AmountProps } from './number/amount.tsx';
export { Arrow, Change, directionColours, directionOf, type ChangeProps, type Direction } from './number/change.tsx';
export { SkipLink } from './accessibility/skip-link.tsx';
export { VisuallyHidden } from './accessibility/visually-hidden.tsx';
export { RichText, type RichTextProps } from './rich-text/rich-text.tsx';
export { centredStyle } from './state/centred-style.ts';
export { EmptyState, type EmptyStateProps } from './state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './state/error-state.tsx';
export { coveringInput } from './tabs/covering-input.ts';
export { staleStyle } from './state/stale-style.ts';
export { Card } from './surface/card.tsx';
export { Pill, type PillTone } from './surface/pill.tsx';
export { Skeleton, type SkeletonProps } from './surface/skeleton.tsx';
export { useIsNearViewport } from './surface/use-is-near-viewport.ts';
export { applyTheme } from './theme/apply-theme.ts';
export { brandRoles, type BrandRole } from './theme/brand.ts';
export { GlobalStyle } from './theme/global-style.ts';
export type { ColorMode, ThemeMode } from './theme/roles.ts';
export type { SiteTheme } from './theme/root-style.ts';
export { media, token, textStyle } from './theme/token.ts';
export { Toaster, type ToasterProps } from './toast/toaster.tsx';
export { toast, type Toast, type ToastDetails, type ToastTone } from './toast/toasts.ts';
