/*
 * The last two parameters of callouts that were sentences are codes now. A callout that was stored with such a sentence keeps it, as
 * those do that were stored before there were parameters.
 */
select set_config('app.system', 'on', true);
update callouts set message = params ->> 'rule', params = null
where type = 'UNSUPPORTED_RULE' and params ? 'rule';
update callouts set message = 'This transaction was left out of the computation: ' || (params ->> 'why') || '.', params = null
where type = 'UNBALANCED_TRANSACTION' and params ->> 'reason' = 'LEFT_OUT';
select set_config('app.system', '', true);
