import { Box, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { type Contact, cartTotal, isAffordable } from '#domain/rewards.ts';
import { useSession } from '#web/api/session.ts';
import { CurrentPassword } from '#web/forms/person/current-password.tsx';
import { sayProblem } from '#web/say-problem.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { Points, Shortfall } from '#web/ui/values/figure.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { useOfferedRewards, useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import classes from './cart.module.css';
import { cartChanges } from './cart-changes.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSum } from './cart-sum.tsx';
import { type CartFigures, useChosenCart, useSubmitCart } from './use-cart-actions.ts';

const figure = (points: number | null, absent: string) => (points === null ? absent : <Points of={points} />);

type Props = {
  figures: CartFigures;
  shipsTo: string;
  /** What of the account has changed within a day. */
  changed: readonly Contact[];
  onOrdered: (ordered: CartFigures) => void;
};

export function CartContent({ figures: { cart: stored, currentPoints }, shipsTo, changed, onOrdered }: Props) {
  useStepHold();
  const words = useWords('members').cart;
  const submit = useSubmitCart(onOrdered);
  const [currentPassword, setPassword] = useState('');
  const isViewed = useSession()?.isViewing === true;
  const isCautious = changed.length > 0;
  const isOffered = useIsOffered();
  const isOpen = useTakes('orders');
  const { datesNotice } = useProgram();
  const cart = useChosenCart(stored);
  const figures = { cart, currentPoints };
  const content = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  /** The lines whose typed quantity cannot be sent. */
  const [wrong, setWrong] = useState<Readonly<Record<string, boolean>>>({});
  const isWrong = cart.some(({ _id }) => wrong[_id]);
  const total = cartTotal(cart);
  const gone = cart.filter((line) => !isOffered(line.item));
  return (
    <>
      {submit.error?.type === 'stale' && submit.variables && (
        <CartChanged msg={submit.error.reason} before={submit.variables} now={figures} />
      )}
      <div ref={content} className={classes.cart}>
        <CartLines
          cart={cart}
          isOffered={isOffered}
          onChange={submit.reset}
          onWrong={(id, is) => setWrong({ ...wrong, [id]: is })}
        />
        <CartSum
          current={currentPoints}
          total={total}
          shipsTo={shipsTo}
          problem={
            (!isOpen && datesNotice) ||
            (submitProblem(words, total, currentPoints, gone) ??
              (isCautious && isViewed ? words.onlyParticipant : null))
          }
          isSubmitting={submit.isPending}
          onSubmit={() => {
            setIsTried(true);
            if (isWrong || (isCautious && !currentPassword)) focusInvalid(content.current);
            else submit.mutate({ ...figures, ...(isCautious && { currentPassword }) });
          }}
        >
          {isCautious && !isViewed && (
            <CurrentPassword
              value={currentPassword}
              why={sayProblem({ code: 'contactsChanged', changed })}
              error={
                isTried && !currentPassword
                  ? words.enterPassword(sayProblem({ code: 'contactsChanged', changed }))
                  : submit.error?.errors.find(({ path }) => path === 'currentPassword')?.message
              }
              onChange={(typed) => {
                setPassword(typed);
                if (submit.error?.type !== 'stale') submit.reset();
              }}
            />
          )}
        </CartSum>
      </div>
    </>
  );
}

/** An item that the program no longer offers cannot be submitted. */
function useIsOffered(): (item: string) => boolean {
  const offered = useOfferedRewards();
  return (item) => !offered || offered.some(({ _id }) => _id === item);
}

/** Why the cart cannot be submitted, or null. `gone` are its lines that are no longer offered. */
function submitProblem(
  words: CartWords,
  total: number,
  currentPoints: number,
  gone: readonly { name: string }[],
): ReactNode {
  if (gone[0]) return <Told say={words.removeNotOffered} of={gone[0].name} />;
  if (isAffordable(total, currentPoints)) return null;
  return words.removeSome(<Shortfall key="missing" of={total - currentPoints} />);
}
type CartWords = ReturnType<typeof useWords<'members'>>['cart'];

type CartChangedProps = {
  /** The server's sentence. */
  msg: string;
  before: CartFigures;
  now: CartFigures;
};

/** Shown when nothing was ordered because values had changed: each old and new one. Submit orders at the new ones. */
function CartChanged({ msg, before, now }: CartChangedProps) {
  const words = useWords('members').cart;
  const changes = cartChanges(before, now);
  return (
    <Box mb="xl">
      <IntoView>
        <Notice kind="warning" title={msg}>
          {changes.length > 0 && (
            <Stack component="ul" gap="xxxs" mt="xxs">
              {changes.map((change) => (
                <li key={change.key}>
                  {words.changed(
                    change.label,
                    <Fragment key="before">{figure(change.before, words.wasNotInCart)}</Fragment>,
                    (text) => (
                      <Fragment key="arrow">
                        <span aria-hidden="true"> → </span>
                        <span className="quiet">{text}</span>
                      </Fragment>
                    ),
                    <b key="now">{figure(change.now, words.leftCart)}</b>,
                  )}
                </li>
              ))}
            </Stack>
          )}
        </Notice>
      </IntoView>
    </Box>
  );
}
