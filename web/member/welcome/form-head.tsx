import classes from './form-head.module.css';

export const FormHead = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.lead}>{lead}</p>
  </div>
);
