plain("x").
