import { cartTotal } from '#domain/rewards.ts';
import { useStepHold } from '#web/ui/second-tap.ts';
import { useProgram } from '../use-program.ts';
import classes from './cart.module.css';
import { CartChanged } from './changed/cart-changed.tsx';
import { CartLines } from './lines/cart-lines.tsx';
import { CartSum } from './sum/cart-sum.tsx';
import { submitProblem } from './sum/submit-problem.ts';
import { type CartFigures, useSubmitCart } from './use-cart-actions.ts';

type Props = { figures: CartFigures; shipsTo: string; onOrdered: (ordered: CartFigures) => void };

export function CartContent({ figures, shipsTo, onOrdered }: Props) {
  useStepHold();
  const submit = useSubmitCart(onOrdered);
  const isOffered = useIsOffered();
  const { cart, currentPoints } = figures;
  const total = cartTotal(cart);
  const gone = cart.filter((line) => !isOffered(line.item));
  return (
    <>
      {submit.error?.type === 'stale' && submit.variables && (
        <CartChanged msg={submit.error.msg} before={submit.variables} now={figures} />
      )}
      <div className={classes.cart}>
        <CartLines cart={cart} isOffered={isOffered} onChange={submit.reset} />
        <CartSum
          current={currentPoints}
          total={total}
          shipsTo={shipsTo}
          problem={submitProblem(total, currentPoints, gone)}
          isSubmitting={submit.isPending}
          onSubmit={() => submit.mutate(figures)}
        />
      </div>
    </>
  );
}

/** An item may be taken out of the program while it lies in a cart: then it cannot be submitted. */
function useIsOffered(): (item: string) => boolean {
  const { rewardItems } = useProgram();
  return (item) => !rewardItems || rewardItems.some(({ _id, archived }) => _id === item && !archived);
}
