export { ApiError, type ApiErrorKind } from './api/api-error.ts';
export type { ApiClient, CallOptions } from './api/api-client.ts';
export { appearanceAtom, type ChosenAppearance } from './page/appearance.ts';
export { isFramed, type PageEvent, type PageLifecycle } from './page/page-lifecycle.ts';
export type { Book } from './market/book.ts';
export type { ConnectionStatus, Freshness, LiveState, Prices } from './market/live-state.ts';
export { PictureError, type PictureBounds, type PictureErrorKind, type ScalePicture } from './page/scale-picture.ts';
export type { Platform } from './platform.ts';
export { randomId } from './random-id.ts';
export { PlatformProvider, usePlatform } from './react/context.ts';
export { useFavourites, usePersistedState, type Favourites } from './react/persisted-state.ts';
export {
  serviceDialogAtom,
  useServiceChat,
  useSupportEntries,
  type ServiceChat,
  type ServiceDialogState,
} from './react/service-chat.ts';
export { useAge, useIsOffline, useLiveState } from './react/live-state.ts';
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
export { persist, readPersisted, type StoredValues } from './stored-values.ts';
