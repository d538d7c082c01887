/** The statements of `Leases`, all by the database's clock. */

/** Raising the epoch waits for transactions of the owner before, which hold its row. */
export const take = `
  with taken as (
    insert into leases (name, owner, expires_at) values ($1, $2, clock_timestamp() + $3::interval)
    on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
    where leases.expires_at < clock_timestamp()
    returning name
  )
  insert into lease_epochs (name, epoch) select name, 1 from taken
  on conflict (name) do update set epoch = lease_epochs.epoch + 1
  returning epoch`;
/**
 * Only leases that this process knows it has. A lease that was granted after the timeout expires, so that somebody else
 * can take it.
 */
export const renew = `
  update leases set expires_at = clock_timestamp() + $2::interval where owner = $1 and name = any($3) returning name`;
/** Without an owner, no renewal finds it. */
export const release = `update leases set owner = '', expires_at = clock_timestamp() where owner = $1 and name = $2`;
export const releaseAll = `update leases set owner = '', expires_at = clock_timestamp() where owner = $1`;
/** An expired lease no longer belongs to its owner: no renewal finds it, and its owner's work does not commit. */
export const endExpired = `
  with expired as (
    update leases set owner = '' where owner <> '' and expires_at < clock_timestamp() returning name
  )
  update lease_epochs set epoch = epoch + 1 where name in (select name from expired)`;
/** The leases of other owners, also those that have run out. */
export const othersOwn = `select name from leases where owner not in ('', $1)`;
export const taken = `select name, expires_at as at from leases where expires_at >= clock_timestamp()`;
