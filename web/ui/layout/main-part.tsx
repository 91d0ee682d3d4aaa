import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';

/** Whether something is in the main part of its page already, which has no second one. */
export const InMain = createContext(false);

/** The main part of a page. Of what failed inside a frame the frame has it. */
export const MainPart = (props: ComponentPropsWithoutRef<'main'>) =>
  useContext(InMain) ? (
    <div {...props} />
  ) : (
    <InMain value={true}>
      <main {...props} />
    </InMain>
  );
