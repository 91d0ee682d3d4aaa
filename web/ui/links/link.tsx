import { Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkComponent, type LinkProps, Link as RouterLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './link.module.css';

/** The target of a link, for components that receive one; `linkOptions` checks it against the routes. */
export type LinkTarget = Pick<LinkProps, 'from' | 'to' | 'params' | 'search'>;
export interface LabeledLink {
  label: string;
  link: LinkTarget;
}

/** By default the router also marks links to parent pages as the current page. */
const exact = { exact: true };

export const Link: LinkComponent<'a'> = (props) => <RouterLink activeOptions={exact} {...props} />;

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;
const ButtonAnchor = (props: AnchorProps) => <Button component="a" {...props} />;
const RouterButton = createLink(ButtonAnchor);

/** A link that looks like a button. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RouterButton activeOptions={exact} {...props} />
);

type LinkTab = LabeledLink & { isCurrent: boolean };

/** Tabs as links: each has an address, so that reload and back work. The page does not scroll. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} {...tab.link} resetScroll={false} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
