export { ApiError, type ApiErrorKind } from './api/api-error.ts';
export type { ApiClient, CallOptions } from './api/api-client.ts';
export { appearanceAtom, type ChosenAppearance } from './appearance/appearance.ts';
export { isFramed } from './framed.ts';
export type { Book } from './market/book.ts';
export type { Freshness } from './market/freshness.ts';
export type { ConnectionStatus, LiveState, Prices } from './market/live-state.ts';
export type { PageEvent, PageLifecycle } from './page/page-lifecycle.ts';
export {
  PictureError,
  type PictureBounds,
  type PictureErrorKind,
  type ScalePicture,
} from './pictures/scale-picture.ts';
export type { Platform } from './platform.ts';
export { randomId } from './random-id.ts';
export { usePlatform } from './react/context.ts';
export { useFavourites, type Favourites } from './react/favourites.ts';
export { useServiceChat, useSupportEntries, type ServiceChat } from './react/service-chat.ts';
export { useAge, useIsOffline, useLiveState } from './react/live-state.ts';
export { usePersistedState } from './react/persisted-state.ts';
export {
  useDepth,
  useDepthFreshness,
  useFuturesTicker,
  useKlines,
  useKlinesFreshness,
  useMemberEvents,
  useTicker,
  useTickersFreshness,
  useTrades,
  useTradesFreshness,
} from './react/market.ts';
export {
  useConfiguration,
  useSignOutCount,
  useHasRoute,
  useOpenModules,
  useSessionLost,
  useSignedIn,
} from './react/state.ts';
export { findRoute, routePath, type OwnedRoute } from '@livery/contract/routes';
export { serviceDialogAtom, type ServiceDialogState } from './service/service-dialog.ts';
export { persist, readPersisted } from './storage/persisted-values.ts';
export type { StoredValues } from './storage/stored-values.ts';
