import { Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkComponent, type LinkProps, Link as RouterLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './link.module.css';

/** Where a link leads, for parts that are handed one; `linkOptions` checks it against the routes. */
export type LinkTarget = Pick<LinkProps, 'from' | 'to' | 'params' | 'search'>;
export interface LabeledLink {
  label: string;
  link: LinkTarget;
}

/** By default a link to a page above the present one would call itself the current page. */
const exact = { exact: true };

/** The router's link. */
export const Link: LinkComponent<'a'> = (props) => <RouterLink activeOptions={exact} {...props} />;

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;
const ButtonAnchor = (props: AnchorProps) => <Button component="a" {...props} />;
const RouterButton = createLink(ButtonAnchor);

/** A link that looks like a button. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RouterButton activeOptions={exact} {...props} />
);

type LinkTab = LabeledLink & { isCurrent: boolean };

/** Tabs that are links: each has its address, so that reload and back work. What is above them stays where it is. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} {...tab.link} resetScroll={false} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
