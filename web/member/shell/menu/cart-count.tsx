import classes from './cart-count.module.css';

export const CartCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={`num ${classes.count}`}>
      {count}
      <span className="quiet">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
