-- An import that has changed the stock is told to endpoints that want it, once, however many vehicles it changed.
create function note_import_webhook() returns trigger language plpgsql as
$$ begin
  if is_webhook_wanted(new.group_id, 'import') then
    perform note_webhook(new.group_id, null, 'import.finished', new.stock_import_id);
  end if;
  return null;
end $$;
create trigger import_webhook after insert on stock_import for each row execute function note_import_webhook();
