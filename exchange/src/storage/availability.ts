/** Whether a database can be used now. A link can break, and a database can restart, freeze or lose its place to another. */
export interface Availability {
  isUp(): boolean;
  /** Calls back at each change. Returns a function that unsubscribes. */
  onChange(listener: (isUp: boolean) => void): () => void;
}

/** Work that is left for the next time while the database is away. */
export const whileUp = (availability: Availability, work: () => Promise<void>) => async (): Promise<void> => {
  if (availability.isUp()) await work();
};

/** Of a database that lives in this process. */
export const alwaysUp: Availability = { isUp: () => true, onChange: () => () => undefined };
