import { appInfoCall } from '@livery/contract/calls/content';
import { contractVersion, type ReleasedModule } from '@livery/contract/release';
import { useOpenModules, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Button, media, textStyle, token } from '@livery/ui';
import { getInstance } from '@module-federation/enhanced/runtime';
import { useEffect, useReducer, useRef } from 'react';
import styled from 'styled-components';
import { useReleases, type Inspection } from '../release/releases.ts';

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ caption, head, rows }: TableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.slice(0, 4).join(' ')}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the component again every second. */
function useEverySecond(): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, 1000);
    return () => clearInterval(timer);
  }, []);
}

/**
 * Shows module teams what runs on this page, in English like the code. Escape, its button, or the shortcut that opened it
 * close it.
 */
export function Overlay({ onClose }: { onClose: () => void }) {
  const inspection = useReleases().inspect();
  const { market, clientVersion } = usePlatform();
  const open = new Set(useOpenModules().map(({ name }) => name));
  const panel = useRef<HTMLElement>(null);
  useEverySecond();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const { manifest } = inspection;
  const exchange = useCall(appInfoCall).data?.version;
  const release = manifest ? `${manifest.tenant} ${manifest.channel}, release ${manifest.sequence}` : 'no release';
  return (
    <OverlayPanel
      ref={panel}
      lang="en"
      aria-label="Developer overlay"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>
          {release}
          {exchange && `, exchange ${exchange}`}, host {clientVersion} (contract {contractVersion})
        </h2>
        <Button size={28} onClick={onClose}>
          Close
        </Button>
      </header>
      {/* A scroll area must be reachable by keyboard. */}
      <ScrollArea tabIndex={0} role="group" aria-label="Modules, libraries and subscriptions">
        <Table
          caption="Modules"
          head={['Module', 'Version', 'Contract', 'Source', 'State', 'Load time']}
          rows={inspectVersions(inspection, open).map(({ module, version, source, contract, state, loadTime }) => [
            module,
            version,
            contract ?? '–',
            source,
            state,
            loadTime === undefined ? '–' : `${Math.round(loadTime)} ms`,
          ])}
        />
        <Table
          caption="Shared libraries"
          head={['Library', 'Version', 'Loaded from', 'Reused by']}
          rows={inspectLibraries().map(({ name, version, loadedFrom, users }) => [
            name,
            version,
            loadedFrom ?? 'not loaded',
            users.join(', ') || '–',
          ])}
        />
        <Table
          caption="Market data subscriptions"
          head={['Channel', 'Readers']}
          rows={market.subscriptions().map(({ channel, readers }) => [channel, String(readers)])}
        />
      </ScrollArea>
    </OverlayPanel>
  );
}

/** The rows of the developer overlay: versions of modules, and shared libraries. */
interface VersionRow {
  readonly module: string;
  readonly version: string;
  readonly source: string;
  /** The contract of the hosts that it runs on; `undefined` when the release does not say. */
  readonly contract: string | undefined;
  readonly state: 'open' | 'failed' | 'slow' | 'quarantined' | 'withdrawn' | 'closed' | 'not loaded';
  /** In ms. */
  readonly loadTime: number | undefined;
}

/** Every version that this page may run, has run, or must not run. `open` are the names of the open modules. */
export function inspectVersions(inspection: Inspection, open: ReadonlySet<string>): readonly VersionRow[] {
  const { manifest, override, openings, isQuarantined } = inspection;

  function row(release: ReleasedModule, source: string): VersionRow {
    const opening = openings.find((one) => one.release.base === release.base);
    const outcome = opening?.outcome === 'opened' ? 'open' : opening?.outcome;
    const isExcluded = isQuarantined(release) && override?.release?.base !== release.base;
    return {
      module: release.name,
      version: release.version,
      source,
      contract: release.contract,
      state: isExcluded ? 'quarantined' : (outcome ?? (open.has(release.name) ? 'not loaded' : 'closed')),
      loadTime: opening?.ms,
    };
  }

  const released = (manifest?.modules ?? []).flatMap(({ stable, candidate, withdrawn }) => {
    const known = new Set([stable.base, candidate?.release.base, override?.release?.base]);
    const lastGood = openings
      .map((one) => one.release)
      .filter((one) => one.name === stable.name && !known.has(one.base));
    return [
      row(stable, 'released'),
      ...(candidate ? [row(candidate.release, `candidate, ${candidate.share} %`)] : []),
      ...lastGood.map((one) => row(one, 'last good')),
      ...withdrawn.map((version): VersionRow => {
        const unknown = { contract: undefined, loadTime: undefined };
        return { module: stable.name, version, source: 'released', state: 'withdrawn', ...unknown };
      }),
    ];
  });
  if (!override?.release) return released;
  const source = 'origin' in override ? `override, ${override.origin}` : `preview ${override.name}`;
  return [row(override.release, source), ...released];
}

interface LibraryRow {
  readonly name: string;
  readonly version: string;
  /** The build whose copy the page has loaded; `undefined` until one needs it. */
  readonly loadedFrom: string | undefined;
  /** The other builds that use this copy. */
  readonly users: readonly string[];
}

/** Every provided version of the libraries that host and modules share. */
function inspectLibraries(): readonly LibraryRow[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes
    .flatMap((names) => Object.entries(names))
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, lib, loaded, useIn }]) => ({
        name,
        version,
        loadedFrom: lib !== undefined || loaded ? from : undefined,
        users: [...new Set(useIn)].filter((user) => user !== from),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

const OverlayPanel = styled.section`
  position: fixed;
  z-index: 90;
  inset: auto 0 0 auto;
  display: flex;
  flex-direction: column;
  width: min(720px, 100vw);
  max-height: 70vh;
  border: 1px solid ${token.lineStrong};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  ${textStyle(12)}
  color: ${token.text1};

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s2};
    padding: ${token.s2} ${token.s3};
    border-bottom: 1px solid ${token.line};
  }

  h2 {
    ${textStyle(14, 650)}
  }

  ${media.phone} {
    button {
      min-height: 44px;
    }
  }
`;

const ScrollArea = styled.div`
  overflow: auto;
  /* The end can be scrolled above the bar of an override. */
  padding: ${token.s3} ${token.s3} 6rem;

  table {
    width: 100%;
    margin-bottom: ${token.s4};
    border-collapse: collapse;
  }

  caption {
    ${textStyle(13, 650)}
    text-align: start;
  }

  th,
  td {
    padding: ${token.s1} ${token.s2} ${token.s1} 0;
    border-bottom: 1px solid ${token.line};
    text-align: start;
    vertical-align: top;
  }

  /* Addresses and names of builds are long. */
  td:nth-child(n + 3) {
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${token.text2};
  }
`;
