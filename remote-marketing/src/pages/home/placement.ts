import { createElement, type ComponentType, type ReactElement } from 'react';

/** A section at its place in a layout, with the props that vary it there. */
export interface Placement {
  readonly render: (key: number) => ReactElement;
}

/** Puts a section into a layout; its props are checked against it. */
export const place = <Props extends object>(section: ComponentType<Props>, props: Props): Placement => ({
  render: (key) => createElement(section, { ...props, key }),
});
