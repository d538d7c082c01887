import { Provider } from 'jotai';
import { createContext, createElement, use, type ReactNode } from 'react';
import type { Platform } from '../platform.ts';

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the platform and its atoms' store. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }): ReactNode {
  return createElement(
    PlatformContext,
    { value: platform },
    createElement(Provider, { store: platform.store }, children),
  );
}

/** The platform that the host created. Throws outside of a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}
